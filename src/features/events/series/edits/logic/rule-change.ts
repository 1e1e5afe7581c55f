import { occurrencesBetween, type Recurrence } from '#/features/events/series/logic/recurrence'
import { mondayOf } from '#/features/events/series/nights/logic/plan-moves'
import { addDays, isoWeekdayOf } from '#/lib/dates'

const DAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const

/** A rule as it reads once its night is on another day of the week; null where that can't be said of the rule. */
export function ruleOnWeekday(rrule: string, from: string, to: string): string | null {
  const parts = rrule.split(';')
  const weekly = parts.includes('FREQ=WEEKLY')
  const byDay = parts.find((part) => part.startsWith('BYDAY='))
  const [was, is] = [DAYS[isoWeekdayOf(from) - 1], DAYS[isoWeekdayOf(to) - 1]]
  if (!weekly || !was || !is) return null
  if (!byDay) return rrule
  const days = byDay.slice('BYDAY='.length).split(',')
  if (!days.includes(was) || (was !== is && days.includes(is))) return null
  const moved = days.map((day) => (day === was ? is : day))
  return parts.map((part) => (part === byDay ? `BYDAY=${moved.join(',')}` : part)).join(';')
}

/** A rule of so many times as it reads for what is left after some of them. */
export function ruleWithout(rrule: string, past: number): string {
  return rrule.replace(/COUNT=(\d+)/, (_, count: string) => `COUNT=${Math.max(1, Number(count) - past)}`)
}

export const isSameWeek = (one: string, other: string): boolean => mondayOf(one) === mondayOf(other)

/**
 * From which date a changed rule counts: where its only date of the first week lies before the old first date, from
 * there, so that the first night can move with the others.
 */
export function anchorOf(recurrence: Recurrence, startsOn: string): string {
  const monday = mondayOf(startsOn)
  try {
    const dates = occurrencesBetween(
      { ...recurrence, startsOn: monday, endsOn: null },
      monday,
      addDays(monday, 6),
    )
    const [only, ...more] = dates
    return only && more.length === 0 && only.date < startsOn ? only.date : startsOn
  } catch {
    // Whether a rule can be followed at all is said elsewhere, by its field.
    return startsOn
  }
}
