import { dayWords, type RuleForm } from '#/features/events/series/edits/logic/rule-form'
import { RulePreview } from '#/features/events/series/edits/ui/rule-preview'
import { DateField } from '#/ui/date-field'
import { RadioGroup } from '#/ui/radio-group'
import { Select } from '#/ui/select'
import { TextField } from '#/ui/text-field'

export type RuleTime = { eventDate: string; startTime: string; timeZone: string }

interface RuleFieldsProps {
  value: RuleForm
  onChange: (value: RuleForm) => void
  /** The first night. */
  time: RuleTime
  /** Whether it may be said that it does not repeat. */
  mayBeOnce: boolean
  /** The server's word on the rule, by field. */
  errors?: Partial<Record<'rrule' | 'endsOn', string>>
}

const ENDS = [
  { value: 'never', label: 'Never' },
  { value: 'on', label: 'On a date' },
  { value: 'after', label: 'After so many times' },
]

/** How an event repeats, and what that comes to. */
export function RuleFields({ value, onChange, time, mayBeOnce, errors = {} }: RuleFieldsProps) {
  const set = (change: Partial<RuleForm>) => onChange({ ...value, ...change })
  const day = dayWords(time.eventDate)
  const options = [
    ...(mayBeOnce ? [{ value: 'never', label: 'It doesn’t' }] : []),
    { value: 'weekly', label: day ? `Weekly on ${day.weekday}` : 'Weekly' },
    { value: 'monthly', label: day ? `Monthly on the ${day.ofMonth}` : 'Monthly by weekday' },
    { value: 'custom', label: 'By a rule of my own' },
  ]
  return (
    <div className="grid gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <Select
          label="Repeats"
          options={options}
          value={value.repeats}
          onChange={(change) => set({ repeats: change.target.value as RuleForm['repeats'] })}
        />
        {value.repeats === 'weekly' && (
          <TextField
            label="Every how many weeks"
            inputMode="numeric"
            value={value.interval}
            onChange={(change) => set({ interval: change.target.value })}
          />
        )}
      </div>
      {value.repeats === 'custom' && (
        <TextField
          label="Rule"
          hint="As calendars write it, such as FREQ=WEEKLY;BYDAY=TU,TH"
          value={value.custom}
          error={errors.rrule}
          autoCapitalize="characters"
          spellCheck={false}
          onChange={(change) => set({ custom: change.target.value })}
        />
      )}
      {value.repeats !== 'never' && (
        <>
          <RadioGroup
            label="Ends"
            columns={3}
            options={ENDS}
            value={value.ends}
            onChange={(change) => set({ ends: change.target.value as RuleForm['ends'] })}
          />
          {value.ends === 'on' && (
            <DateField
              label="Last date"
              value={value.endsOn}
              error={errors.endsOn}
              onChange={(change) => set({ endsOn: change.target.value })}
            />
          )}
          {value.ends === 'after' && (
            <TextField
              label="How many times"
              inputMode="numeric"
              value={value.times}
              onChange={(change) => set({ times: change.target.value })}
            />
          )}
          <RulePreview rule={value} time={time} />
        </>
      )}
    </div>
  )
}
