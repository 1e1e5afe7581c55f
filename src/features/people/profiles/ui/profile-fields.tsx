import { useWatch } from 'react-hook-form'
import { LEVEL_NAMES } from '#/lib/level-words'
import { FormSection } from '#/ui/form-section'
import { PhotoField } from '#/features/people/profiles/ui/photo-field'
import { numberOrNull, type ProfileForm } from '#/features/people/profiles/ui/profile-form'
import { fieldOf } from '#/ui/field-of'
import { RadioGroup } from '#/ui/radio-group'
import { Switch } from '#/ui/switch'
import { TextArea } from '#/ui/text-area'
import { TextField } from '#/ui/text-field'

const LEVEL_HINTS: Record<keyof typeof LEVEL_NAMES, string> = {
  beginner: 'Learning the rules and the strokes.',
  novice: 'Rallies go back and forth.',
  intermediate: 'Dinks and third shots, most of the time.',
  advanced: 'Consistent, with a plan.',
  expert: 'Tournaments, and it shows.',
}
const LEVELS = (Object.keys(LEVEL_HINTS) as (keyof typeof LEVEL_HINTS)[]).map((value) => ({
  value,
  label: LEVEL_NAMES[value],
  hint: LEVEL_HINTS[value],
}))

interface FieldsProps {
  form: ProfileForm
}

interface WhoProps extends FieldsProps {
  email: string | null
  /** Where the address can be changed further down the page. */
  canChangeBelow: boolean
}

export function WhoYouAre({ form, email, canChangeBelow }: WhoProps) {
  return (
    <FormSection title="You" text="How other players know you.">
      <PhotoField form={form} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="First name" autoComplete="given-name" {...fieldOf(form, 'firstName')} />
        <TextField label="Last name" optional autoComplete="family-name" {...fieldOf(form, 'lastName')} />
      </div>
      {email !== null && (
        <TextField
          label="Email"
          type="email"
          value={email}
          readOnly
          autoComplete="email"
          hint={`You sign in with it${canChangeBelow ? '; change it below' : ''}. Only hosts of events you join see it.`}
        />
      )}
      <TextArea
        label="About you"
        optional
        rows={4}
        placeholder="Lefty, loves a long dink rally, brings coffee."
        {...fieldOf(form, 'about')}
      />
    </FormSection>
  )
}

export function YourGame({ form }: FieldsProps) {
  return (
    <FormSection
      title="Your game"
      text="So you find games that fit. Pick what feels right: there is no test."
    >
      <RadioGroup label="Skill level" columns={2} options={LEVELS} {...fieldOf(form, 'skillLevel')} />
      <TextField
        label="Rating"
        optional
        inputMode="decimal"
        autoComplete="off"
        placeholder="3.5"
        hint="From 2.0 to 6.5, if you have one."
        className="max-w-72"
        {...fieldOf(form, 'rating', { setValueAs: numberOrNull })}
      />
    </FormSection>
  )
}

export function WhereAndWhen({ form }: FieldsProps) {
  return (
    <FormSection title="About town" text="You choose below whether others see them.">
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="Home city" optional autoComplete="address-level2" {...fieldOf(form, 'homeCity')} />
        <TextField
          label="Year of birth"
          optional
          inputMode="numeric"
          autoComplete="bday-year"
          placeholder="1985"
          {...fieldOf(form, 'birthYear', { setValueAs: numberOrNull })}
        />
      </div>
    </FormSection>
  )
}

export function Privacy({ form }: FieldsProps) {
  const searchable = useWatch({ control: form.control, name: 'isSearchable' })
  return (
    <FormSection
      title="Privacy"
      text="What other players see. Hosts of events you join see your name and email."
    >
      <div className="grid gap-1">
        <Switch
          label="Let players find me"
          hint={
            searchable
              ? 'You’re listed among players, and people can pick you by name.'
              : 'You aren’t listed. People you play with still see your name.'
          }
          {...form.register('isSearchable')}
        />
        <Switch
          label="Show my age"
          hint="As a decade, such as “30s”, never your year of birth."
          {...form.register('showAge')}
        />
        <Switch
          label="Show my city"
          hint="Your home city, nothing closer."
          {...form.register('showLocation')}
        />
      </div>
    </FormSection>
  )
}
