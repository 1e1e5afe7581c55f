import { useWatch } from 'react-hook-form'
import { FormSection } from '#/ui/form-section'
import type { SectionProps } from '#/features/events/events/ui/form-sections'
import { fieldOf } from '#/ui/field-of'
import { DateField } from '#/ui/date-field'
import { RadioGroup } from '#/ui/radio-group'
import { TimeField } from '#/ui/time-field'

const NEEDS_PLACES = 'Needs a number of places above: without one nobody waits.'

/** When sign-ups open, in which order places are filled, and what becomes of one that is freed. */
export function HowPlacesGoSection({ form }: SectionProps) {
  const [maxCapacity, opensDate, fillMode, promotion, waitlistMode] = useWatch({
    control: form.control,
    name: ['maxCapacity', 'opensDate', 'fillMode', 'promotion', 'waitlistMode'],
  })
  const isUnlimited = maxCapacity.trim() === ''
  const needsPlaces = (hint: string) => (isUnlimited ? NEEDS_PLACES : hint)
  return (
    <FormSection
      title="How places go"
      text="The usual is chosen: in the order of answers, and a freed place goes to the next in line at once."
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <DateField
          label="Sign-ups open"
          optional
          hint="Empty: as soon as it is published."
          {...fieldOf(form, 'opensDate')}
        />
        <TimeField label="At what time" optional hint="Empty: 8:00 AM." {...fieldOf(form, 'opensTime')} />
      </div>
      <RadioGroup
        label="Who gets the places"
        columns={2}
        options={[
          { value: 'in_order', label: 'Whoever answers first' },
          {
            value: 'by_lot',
            label: 'Drawn by lot',
            hint: isUnlimited
              ? NEEDS_PLACES
              : opensDate
                ? 'Everybody enters until sign-ups open; then the order is drawn, and anybody can check it.'
                : 'Say above when sign-ups open: that is when the order is drawn.',
            // What is chosen stays visible, and the server says what is wrong with it.
            disabled: (isUnlimited || !opensDate) && fillMode !== 'by_lot',
          },
        ]}
        {...fieldOf(form, 'fillMode')}
      />
      <RadioGroup
        label="When a place frees up"
        columns={2}
        options={[
          {
            value: 'instant',
            label: 'It is given at once',
            hint: 'With a mail that lets them give it back.',
          },
          {
            value: 'offer',
            label: 'It is offered',
            hint: needsPlaces(
              'They have 24 hours to take it, 2 hours on the day before, half an hour on the day. Nights don’t count.',
            ),
            disabled: isUnlimited && promotion !== 'offer',
          },
        ]}
        {...fieldOf(form, 'promotion')}
      />
      <RadioGroup
        label="Who is next in line"
        columns={2}
        options={[
          { value: 'in_order', label: 'Whoever waits longest' },
          {
            value: 'skill_balanced',
            label: 'Whoever evens out the levels',
            hint: needsPlaces('Nobody is passed over more than twice, and those who wait see why.'),
            disabled: isUnlimited && waitlistMode !== 'skill_balanced',
          },
        ]}
        {...fieldOf(form, 'waitlistMode')}
      />
    </FormSection>
  )
}
