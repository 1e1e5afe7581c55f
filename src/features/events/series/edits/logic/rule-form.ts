import { weekdayOfMonth } from '#/features/events/series/logic/describe-rule'
import { WEEKDAY_TOKENS } from '#/features/events/series/logic/night-words'
import { isLocalDate, isoWeekdayOf, weekdayName } from '#/lib/dates'

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

const LAST = 5

/** Which of its weekday in the month a date is; the fifth is the last. */
function nthOf(date: string): number {
  const week = Math.ceil(Number(date.slice(8)) / 7)
  return week === LAST ? -1 : week
}

/** 'Tuesday', and 'the second Tuesday' of the month; null without a date. */
export function dayWords(date: string): { weekday: string; ofMonth: string } | null {
  if (!isLocalDate(date)) return null
  const isoWeekday = isoWeekdayOf(date)
  return { weekday: weekdayName(isoWeekday), ofMonth: weekdayOfMonth(nthOf(date), isoWeekday) }
}

function frequency(form: RuleForm, date: string): string {
  const day = WEEKDAY_TOKENS[isoWeekdayOf(date) - 1] ?? ''
  if (form.repeats === 'custom')
    return form.custom
      .trim()
      .toUpperCase()
      .replace(/^RRULE:/, '')
      .replace(/;+$/, '')
  if (form.repeats === 'monthly') return `FREQ=MONTHLY;BYDAY=${nthOf(date)}${day}`
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
