import { useWatch } from 'react-hook-form'
import { lengthQuestion } from '#/features/events/events/logic/event-length'
import { levelChoices } from '#/lib/level-words'
import { FormSection } from '#/ui/form-section'
import type { EventFormApi } from '#/features/events/events/ui/use-event-form'
import { Checkbox } from '#/ui/checkbox'
import { DateField } from '#/ui/date-field'
import { fieldOf } from '#/ui/field-of'
import { RadioGroup } from '#/ui/radio-group'
import { Select } from '#/ui/select'
import { TextArea } from '#/ui/text-area'
import { TextField } from '#/ui/text-field'
import { TimeField } from '#/ui/time-field'
import { useTimeZoneOptions } from '#/ui/use-time-zone-options'

const MAX_GUESTS = 9
const GUESTS = Array.from({ length: MAX_GUESTS + 1 }, (_, guests) => ({
  value: String(guests),
  label: guests === 0 ? 'None' : `Up to ${guests}`,
}))

export interface SectionProps {
  form: EventFormApi
}

export function BasicsSection({ form }: SectionProps) {
  return (
    <FormSection title="Basics" text="What people read first.">
      <TextField label="Title" placeholder="Thursday evening dinks" {...fieldOf(form, 'title')} />
      <TextArea
        label="Description"
        optional
        // It grows from here with what is typed.
        style={{ minHeight: '9rem' }}
        hint="What to expect, what to bring, who it is for."
        {...fieldOf(form, 'description')}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <Select
          label="Lowest level"
          placeholder="Any"
          options={levelChoices()}
          {...fieldOf(form, 'skillMin')}
        />
        <Select
          label="Highest level"
          placeholder="Any"
          options={levelChoices()}
          {...fieldOf(form, 'skillMax')}
        />
      </div>
      <TextField
        label="Price"
        optional
        placeholder="Free, or $5 for the courts"
        {...fieldOf(form, 'priceNote')}
      />
    </FormSection>
  )
}

export function WhenSection({ form }: SectionProps) {
  const options = useTimeZoneOptions(form.getValues('timeZone'))
  const [startTime, endTime] = useWatch({ control: form.control, name: ['startTime', 'endTime'] })
  const question = lengthQuestion({ startTime, endTime })
  return (
    <FormSection title="When" text="On the clock of the venue.">
      <DateField label="Date" {...fieldOf(form, 'eventDate')} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TimeField label="Starts" {...fieldOf(form, 'startTime')} />
        <TimeField label="Ends" hint="Before the start means the next day." {...fieldOf(form, 'endTime')} />
      </div>
      {question && <Checkbox label="Yes, that’s right" hint={question} {...form.register('confirmLength')} />}
      <Select label="Time zone" options={options} {...fieldOf(form, 'timeZone')} />
    </FormSection>
  )
}

export function WhereSection({ form }: SectionProps) {
  return (
    <FormSection title="Where" text="The venue’s name is always shown.">
      <TextField label="Venue" placeholder="Oak Street Courts" {...fieldOf(form, 'location')} />
      <TextField label="Address" optional autoComplete="street-address" {...fieldOf(form, 'address')} />
      <div className="grid gap-5 sm:grid-cols-[2fr_1fr_1fr]">
        <TextField label="City" optional autoComplete="address-level2" {...fieldOf(form, 'city')} />
        <TextField label="State" optional autoComplete="address-level1" {...fieldOf(form, 'state')} />
        <TextField
          label="Zip code"
          optional
          inputMode="numeric"
          autoComplete="postal-code"
          {...fieldOf(form, 'zipCode')}
        />
      </div>
      <RadioGroup
        label="Who sees the street address"
        columns={2}
        options={[
          { value: 'public', label: 'Everyone' },
          { value: 'attendees', label: 'People with a spot', hint: 'For private courts and back gardens.' },
        ]}
        {...fieldOf(form, 'addressVisibility')}
      />
    </FormSection>
  )
}

export function PlacesSection({ form }: SectionProps) {
  return (
    <FormSection title="Spots & sign-up" text="When it’s full, a waitlist opens by itself.">
      <div className="grid gap-5 sm:grid-cols-3">
        <TextField
          label="Spots"
          optional
          inputMode="numeric"
          placeholder="Unlimited"
          {...fieldOf(form, 'maxCapacity')}
        />
        <TextField label="Courts" optional inputMode="numeric" {...fieldOf(form, 'courts')} />
        <Select label="Guests per RSVP" options={GUESTS} {...fieldOf(form, 'guestsAllowed')} />
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <DateField label="RSVPs close on" optional {...fieldOf(form, 'deadlineDate')} />
        <TimeField label="RSVPs close at" optional {...fieldOf(form, 'deadlineTime')} />
      </div>
      <Checkbox
        label="Take new sign-ups"
        hint="When off, everyone keeps their spot and no one new can RSVP."
        {...fieldOf(form, 'signupsOpen')}
      />
      <TextField
        label="How to reach you"
        optional
        hint="Shown to signed-in people only."
        placeholder="Text 555 0100 if the gate is locked"
        {...fieldOf(form, 'hostContact')}
      />
    </FormSection>
  )
}
