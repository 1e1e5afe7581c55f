import { isLocalDate, isoWeekdayOf } from '#/lib/dates'

/** How a host says that something repeats: text as it is typed. */
export type RuleForm = {
  repeats: 'never' | 'weekly' | 'monthly' | 'custom'
  /** Every so many weeks. */
  interval: string
  custom: string
  ends: 'never' | 'on' | 'after'
  endsOn: string
  times: string
}

export const NO_RULE: RuleForm = {
  repeats: 'never',
  interval: '1',
  custom: '',
  ends: 'never',
  endsOn: '',
  times: '10',
}

const DAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const
const NAMES = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const
const ORDINALS = ['first', 'second', 'third', 'fourth', 'last'] as const
const LAST = 5

const weekOf = (date: string) => Math.ceil(Number(date.slice(8)) / 7)

/** 'Tuesday', and 'second Tuesday' of the month; null without a date. */
export function dayWords(date: string): { weekday: string; ofMonth: string } | null {
  if (!isLocalDate(date)) return null
  const weekday = NAMES[isoWeekdayOf(date) - 1] ?? ''
  return { weekday, ofMonth: `${ORDINALS[weekOf(date) - 1] ?? ''} ${weekday}` }
}

function frequency(form: RuleForm, date: string): string {
  const day = DAYS[isoWeekdayOf(date) - 1] ?? ''
  if (form.repeats === 'custom')
    return form.custom
      .trim()
      .toUpperCase()
      .replace(/^RRULE:/, '')
      .replace(/;+$/, '')
  if (form.repeats === 'monthly')
    return `FREQ=MONTHLY;BYDAY=${weekOf(date) === LAST ? -1 : weekOf(date)}${day}`
  const interval = form.interval.trim() === '1' ? '' : `INTERVAL=${form.interval.trim()};`
  return `FREQ=WEEKLY;${interval}BYDAY=${day}`
}

/** The rule of what stands in the form, for a first night on that date; null while it does not repeat. */
export function ruleOf(form: RuleForm, date: string): { rrule: string; endsOn: string | null } | null {
  if (form.repeats === 'never' || !isLocalDate(date)) return null
  const count = form.ends === 'after' && /^\d+$/.test(form.times.trim()) ? `;COUNT=${form.times.trim()}` : ''
  return {
    rrule: `${frequency(form, date)}${count}`,
    endsOn: form.ends === 'on' && isLocalDate(form.endsOn) ? form.endsOn : null,
  }
}

/** The form in which a rule would have been typed. */
export function formOfRule(rrule: string, endsOn: string | null, date: string): RuleForm {
  const count = /;COUNT=(\d+)/.exec(rrule)?.[1]
  const bare = rrule.replace(/;COUNT=\d+/, '')
  const interval = /INTERVAL=(\d+)/.exec(bare)?.[1] ?? '1'
  const base: RuleForm = {
    ...NO_RULE,
    interval,
    endsOn: endsOn ?? '',
    times: count ?? NO_RULE.times,
    ends: count ? 'after' : endsOn ? 'on' : 'never',
  }
  const known = (['weekly', 'monthly'] as const).find(
    (repeats) => frequency({ ...base, repeats }, date) === bare,
  )
  return known ? { ...base, repeats: known } : { ...base, repeats: 'custom', custom: bare }
}
