import { useWatch } from 'react-hook-form'
import { levelName } from '#/lib/level-words'
import { SKILL_LEVELS } from '#/lib/skill-levels'
import { FormSection } from '#/ui/form-section'
import { PhotoField } from '#/features/people/profiles/ui/photo-field'
import { numberOrNull, type ProfileForm } from '#/features/people/profiles/ui/profile-form'
import { fieldOf } from '#/ui/field-of'
import { RadioGroup } from '#/ui/radio-group'
import { Switch } from '#/ui/switch'
import { TextArea } from '#/ui/text-area'
import { TextField } from '#/ui/text-field'
import * as m from '#/lib/messages.gen'

const LEVEL_HINTS = {
  beginner: () => m.profiles_hintBeginner(),
  novice: () => m.profiles_hintNovice(),
  intermediate: () => m.profiles_hintIntermediate(),
  advanced: () => m.profiles_hintAdvanced(),
  expert: () => m.profiles_hintExpert(),
}
const levels = () =>
  SKILL_LEVELS.map((value) => ({ value, label: levelName(value), hint: LEVEL_HINTS[value]() }))

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
    <FormSection title={m.profiles_you()} text={m.profiles_youText()}>
      <PhotoField form={form} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label={m.profiles_firstName()} autoComplete="given-name" {...fieldOf(form, 'firstName')} />
        <TextField
          label={m.profiles_lastName()}
          optional
          autoComplete="family-name"
          {...fieldOf(form, 'lastName')}
        />
      </div>
      {email !== null && (
        <TextField
          label={m.profiles_email()}
          type="email"
          value={email}
          readOnly
          autoComplete="email"
          hint={canChangeBelow ? m.profiles_emailHintChange() : m.profiles_emailHint()}
        />
      )}
      <TextArea
        label={m.profiles_about()}
        optional
        rows={4}
        placeholder={m.profiles_aboutPlaceholder()}
        {...fieldOf(form, 'about')}
      />
    </FormSection>
  )
}

export function YourGame({ form }: FieldsProps) {
  return (
    <FormSection title={m.profiles_yourGame()} text={m.profiles_yourGameText()}>
      <RadioGroup
        label={m.profiles_skillLevel()}
        columns={2}
        options={levels()}
        {...fieldOf(form, 'skillLevel')}
      />
      <TextField
        label={m.profiles_rating()}
        optional
        inputMode="decimal"
        autoComplete="off"
        placeholder="3.5"
        hint={m.profiles_ratingHint()}
        className="max-w-72"
        {...fieldOf(form, 'rating', { setValueAs: numberOrNull })}
      />
    </FormSection>
  )
}

export function WhereAndWhen({ form }: FieldsProps) {
  return (
    <FormSection title={m.profiles_location()} text={m.profiles_locationText()}>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={m.profiles_homeCity()}
          optional
          autoComplete="address-level2"
          {...fieldOf(form, 'homeCity')}
        />
        <TextField
          label={m.profiles_yearBirth()}
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
    <FormSection title={m.profiles_privacy()} text={m.profiles_privacyText()}>
      <div className="grid gap-1">
        <Switch
          label={m.profiles_letPlayersFindMe()}
          hint={searchable ? m.profiles_listedHint() : m.profiles_unlistedHint()}
          {...form.register('isSearchable')}
        />
        <Switch
          label={m.profiles_showMyAge()}
          hint={m.profiles_showMyAgeHint()}
          {...form.register('showAge')}
        />
        <Switch
          label={m.profiles_showMyCity()}
          hint={m.profiles_showMyCityHint()}
          {...form.register('showLocation')}
        />
      </div>
    </FormSection>
  )
}
