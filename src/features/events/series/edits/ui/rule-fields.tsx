import { dayWords, type RuleForm } from '#/features/events/series/edits/logic/rule-form'
import { RulePreview } from '#/features/events/series/edits/ui/rule-preview'
import { DateField } from '#/ui/date-field'
import { RadioGroup } from '#/ui/radio-group'
import { Select } from '#/ui/select'
import { TextField } from '#/ui/text-field'
import * as m from '#/lib/messages.gen'

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

const ends = () => [
  { value: 'never', label: m.series_never() },
  { value: 'on', label: m.series_onADate() },
  { value: 'after', label: m.series_afterTimes() },
]

/** How an event repeats, and what that comes to. */
export function RuleFields({ value, onChange, time, mayBeOnce, errors = {} }: RuleFieldsProps) {
  const set = (change: Partial<RuleForm>) => onChange({ ...value, ...change })
  const day = dayWords(time.eventDate)
  const options = [
    ...(mayBeOnce ? [{ value: 'never', label: m.series_doesntRepeat() }] : []),
    { value: 'weekly', label: day ? m.series_weeklyOn({ weekday: day.weekday }) : m.series_weekly() },
    {
      value: 'monthly',
      label: day ? m.series_monthlyOn({ day: day.ofMonth }) : m.series_monthlyByWeekday(),
    },
    { value: 'custom', label: m.series_byMyOwnRule() },
  ]
  return (
    <div className="grid gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <Select
          label={m.series_repeats()}
          options={options}
          value={value.repeats}
          onChange={(change) => set({ repeats: change.target.value as RuleForm['repeats'] })}
        />
        {value.repeats === 'weekly' && (
          <TextField
            label={m.series_everyHowManyWeeks()}
            inputMode="numeric"
            value={value.interval}
            onChange={(change) => set({ interval: change.target.value })}
          />
        )}
      </div>
      {value.repeats === 'custom' && (
        <TextField
          label={m.series_rule()}
          hint={m.series_ruleHint()}
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
            label={m.series_ends()}
            columns={3}
            options={ends()}
            value={value.ends}
            onChange={(change) => set({ ends: change.target.value as RuleForm['ends'] })}
          />
          {value.ends === 'on' && (
            <DateField
              label={m.series_lastDate()}
              value={value.endsOn}
              error={errors.endsOn}
              onChange={(change) => set({ endsOn: change.target.value })}
            />
          )}
          {value.ends === 'after' && (
            <TextField
              label={m.series_howManyTimes()}
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
