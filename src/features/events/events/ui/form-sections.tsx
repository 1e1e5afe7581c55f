import { useWatch } from 'react-hook-form'
import { lengthQuestion } from '#/features/events/events/logic/event-length'
import { levelChoices } from '#/lib/level-words'
import { FormSection } from '#/ui/form-section'
import type { EventFormApi } from '#/features/events/events/ui/use-event-form'
import { Checkbox } from '#/ui/checkbox'
import { DateField } from '#/ui/date-field'
import { fieldOf } from '#/ui/field-of'
import { LanguageSelect } from '#/ui/language-select'
import { RadioGroup } from '#/ui/radio-group'
import { Select } from '#/ui/select'
import { TextArea } from '#/ui/text-area'
import { TextField } from '#/ui/text-field'
import { TimeField } from '#/ui/time-field'
import { useTimeZoneOptions } from '#/ui/use-time-zone-options'
import * as m from '#/lib/messages.gen'

const MAX_GUESTS = 9
const guestChoices = () =>
  Array.from({ length: MAX_GUESTS + 1 }, (_, guests) => ({
    value: String(guests),
    label: guests === 0 ? m.events_none() : m.events_upToGuests({ guests }),
  }))

export interface SectionProps {
  form: EventFormApi
}

export function BasicsSection({ form }: SectionProps) {
  return (
    <FormSection title={m.events_basics()} text={m.events_basicsText()}>
      <TextField
        label={m.events_title()}
        placeholder={m.events_thursdayEveningDinks()}
        {...fieldOf(form, 'title')}
      />
      <TextArea
        label={m.events_description()}
        optional
        // It grows from here with what is typed.
        style={{ minHeight: '9rem' }}
        hint={m.events_descriptionHint()}
        {...fieldOf(form, 'description')}
      />
      <LanguageSelect {...fieldOf(form, 'language')} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Select
          label={m.events_lowestLevel()}
          placeholder={m.events_any()}
          options={levelChoices()}
          {...fieldOf(form, 'skillMin')}
        />
        <Select
          label={m.events_highestLevel()}
          placeholder={m.events_any()}
          options={levelChoices()}
          {...fieldOf(form, 'skillMax')}
        />
      </div>
      <TextField
        label={m.events_price()}
        optional
        placeholder={m.events_pricePlaceholder()}
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
    <FormSection title={m.events_when()} text={m.events_whenText()}>
      <DateField label={m.events_date()} {...fieldOf(form, 'eventDate')} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TimeField label={m.events_starts()} {...fieldOf(form, 'startTime')} />
        <TimeField label={m.events_ends()} hint={m.events_endsHint()} {...fieldOf(form, 'endTime')} />
      </div>
      {question && (
        <Checkbox label={m.events_yesThatsRight()} hint={question} {...form.register('confirmLength')} />
      )}
      <Select label={m.events_timeZone()} options={options} {...fieldOf(form, 'timeZone')} />
    </FormSection>
  )
}

export function WhereSection({ form }: SectionProps) {
  return (
    <FormSection title={m.events_where()} text={m.events_whereText()}>
      <TextField
        label={m.events_venue()}
        placeholder={m.events_oakStreetCourts()}
        {...fieldOf(form, 'location')}
      />
      <TextField
        label={m.events_address()}
        optional
        autoComplete="street-address"
        {...fieldOf(form, 'address')}
      />
      <div className="grid gap-5 sm:grid-cols-[2fr_1fr_1fr]">
        <TextField
          label={m.events_city()}
          optional
          autoComplete="address-level2"
          {...fieldOf(form, 'city')}
        />
        <TextField
          label={m.events_state()}
          optional
          autoComplete="address-level1"
          {...fieldOf(form, 'state')}
        />
        <TextField
          label={m.events_zipCode()}
          optional
          inputMode="numeric"
          autoComplete="postal-code"
          {...fieldOf(form, 'zipCode')}
        />
      </div>
      <RadioGroup
        label={m.events_whoSeesStreetAddress()}
        columns={2}
        options={[
          { value: 'public', label: m.events_everyone() },
          { value: 'attendees', label: m.events_peopleWithSpot(), hint: m.events_forPrivateCourtsBack() },
        ]}
        {...fieldOf(form, 'addressVisibility')}
      />
    </FormSection>
  )
}

export function PlacesSection({ form }: SectionProps) {
  return (
    <FormSection title={m.events_spotsSignUp()} text={m.events_spotsText()}>
      <div className="grid gap-5 sm:grid-cols-3">
        <TextField
          label={m.events_spots()}
          optional
          inputMode="numeric"
          placeholder={m.events_unlimited()}
          {...fieldOf(form, 'maxCapacity')}
        />
        <TextField label={m.events_courts()} optional inputMode="numeric" {...fieldOf(form, 'courts')} />
        <Select
          label={m.events_guestsPerRSVP()}
          options={guestChoices()}
          {...fieldOf(form, 'guestsAllowed')}
        />
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <DateField label={m.events_rsvpsCloseOn()} optional {...fieldOf(form, 'deadlineDate')} />
        <TimeField label={m.events_rsvpsCloseAt()} optional {...fieldOf(form, 'deadlineTime')} />
      </div>
      <Checkbox
        label={m.events_takeNewSignUps()}
        hint={m.events_signupsOffHint()}
        {...fieldOf(form, 'signupsOpen')}
      />
      <TextField
        label={m.events_howReach()}
        optional
        hint={m.events_contactHint()}
        placeholder={m.events_contactPlaceholder()}
        {...fieldOf(form, 'hostContact')}
      />
    </FormSection>
  )
}
