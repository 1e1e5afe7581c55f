import { useWatch } from 'react-hook-form'
import { FormSection } from '#/ui/form-section'
import type { SectionProps } from '#/features/events/events/ui/form-sections'
import { fieldOf } from '#/ui/field-of'
import { DateField } from '#/ui/date-field'
import { RadioGroup } from '#/ui/radio-group'
import { TimeField } from '#/ui/time-field'

const NEEDS_PLACES = 'Needs a number of spots above. Without one, there’s no waitlist.'

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
      title="How spots are filled"
      text="First come, first served, and an open spot goes to the next person on the waitlist right away. Change it here."
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
        label="Who gets a spot"
        columns={2}
        options={[
          { value: 'in_order', label: 'First come, first served' },
          {
            value: 'by_lot',
            label: 'Drawn by lot',
            hint: isUnlimited
              ? NEEDS_PLACES
              : opensDate
                ? 'Everyone can enter until sign-ups open. Then the order is drawn, and anyone can check it.'
                : 'Set when sign-ups open above. That’s when the order is drawn.',
            // What is chosen stays visible, and the server says what is wrong with it.
            disabled: (isUnlimited || !opensDate) && fillMode !== 'by_lot',
          },
        ]}
        {...fieldOf(form, 'fillMode')}
      />
      <RadioGroup
        label="When a spot opens"
        columns={2}
        options={[
          {
            value: 'instant',
            label: 'They get it right away',
            hint: 'With an email that lets them give it up.',
          },
          {
            value: 'offer',
            label: 'They get an offer',
            hint: needsPlaces(
              'They have 24 hours to take it, 2 hours on the day before, half an hour on the day. Nights don’t count.',
            ),
            disabled: isUnlimited && promotion !== 'offer',
          },
        ]}
        {...fieldOf(form, 'promotion')}
      />
      <RadioGroup
        label="Who’s next on the waitlist"
        columns={2}
        options={[
          { value: 'in_order', label: 'Longest wait first' },
          {
            value: 'skill_balanced',
            label: 'Even out the levels',
            hint: needsPlaces('No one is passed over more than twice, and people on the waitlist see why.'),
            disabled: isUnlimited && waitlistMode !== 'skill_balanced',
          },
        ]}
        {...fieldOf(form, 'waitlistMode')}
      />
    </FormSection>
  )
}
