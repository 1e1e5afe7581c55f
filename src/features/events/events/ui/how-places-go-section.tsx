import { useWatch } from 'react-hook-form'
import { FormSection } from '#/ui/form-section'
import type { SectionProps } from '#/features/events/events/ui/form-sections'
import { fieldOf } from '#/ui/field-of'
import { DateField } from '#/ui/date-field'
import { RadioGroup } from '#/ui/radio-group'
import { TimeField } from '#/ui/time-field'
import * as m from '#/lib/messages.gen'

/** When sign-ups open, in which order places are filled, and what becomes of one that is freed. */
export function HowPlacesGoSection({ form }: SectionProps) {
  const [maxCapacity, opensDate, fillMode, promotion, waitlistMode] = useWatch({
    control: form.control,
    name: ['maxCapacity', 'opensDate', 'fillMode', 'promotion', 'waitlistMode'],
  })
  const isUnlimited = maxCapacity.trim() === ''
  const needsPlaces = (hint: string) => (isUnlimited ? m.events_needsSpots() : hint)
  return (
    <FormSection title={m.events_howSpotsFilled()} text={m.events_howSpotsFilledText()}>
      <div className="grid gap-5 sm:grid-cols-2">
        <DateField
          label={m.events_signUpsOpen()}
          optional
          hint={m.events_opensHint()}
          {...fieldOf(form, 'opensDate')}
        />
        <TimeField
          label={m.events_atWhatTime()}
          optional
          hint={m.events_opensTimeHint()}
          {...fieldOf(form, 'opensTime')}
        />
      </div>
      <RadioGroup
        label={m.events_whoGetsSpot()}
        columns={2}
        options={[
          { value: 'in_order', label: m.events_firstComeFirstServed() },
          {
            value: 'by_lot',
            label: m.events_drawnByLot(),
            hint: isUnlimited
              ? m.events_needsSpots()
              : opensDate
                ? m.events_everyoneCanEnterUntil()
                : m.events_setWhenSignUps(),
            // What is chosen stays visible, and the server says what is wrong with it.
            disabled: (isUnlimited || !opensDate) && fillMode !== 'by_lot',
          },
        ]}
        {...fieldOf(form, 'fillMode')}
      />
      <RadioGroup
        label={m.events_whenSpotOpens()}
        columns={2}
        options={[
          {
            value: 'instant',
            label: m.events_theyGetRightAway(),
            hint: m.events_withEmailThatLets(),
          },
          {
            value: 'offer',
            label: m.events_theyGetOffer(),
            hint: needsPlaces(m.events_theyHave24Hours()),
            disabled: isUnlimited && promotion !== 'offer',
          },
        ]}
        {...fieldOf(form, 'promotion')}
      />
      <RadioGroup
        label={m.events_whosNextWaitlist()}
        columns={2}
        options={[
          { value: 'in_order', label: m.events_longestWaitFirst() },
          {
            value: 'skill_balanced',
            label: m.events_evenOutLevels(),
            hint: needsPlaces(m.events_noOnePassedOver()),
            disabled: isUnlimited && waitlistMode !== 'skill_balanced',
          },
        ]}
        {...fieldOf(form, 'waitlistMode')}
      />
    </FormSection>
  )
}
