import { formatter } from '#/lib/dates'
import { formatNumber } from '#/lib/numbers'
import { plural } from '#/lib/text'
import type { Milestone, MilestoneFamily } from './milestones'

const HOUR = 60
/** From so many hours on, minutes say nothing any more. */
const HOURS_ALONE = 100

/** '45 min', '12 h 30 min', '1,204 h'. */
export function courtTime(minutes: number): string {
  const hours = Math.floor(minutes / HOUR)
  const rest = minutes % HOUR
  if (hours === 0) return `${rest} min`
  const whole = `${formatNumber(hours)} h`
  return rest === 0 || hours >= HOURS_ALONE ? whole : `${whole} ${rest} min`
}

export const percentWords = (rate: number | null): string =>
  rate === null ? '–' : `${Math.round(rate * 100)}%`

/** A mean of 1–5. */
export const meanWords = (mean: number | null): string => (mean === null ? '–' : mean.toFixed(1))

/** '12–9', won and lost. */
export const scoreWords = ({ won, lost }: { won: number; lost: number }): string => `${won}–${lost}`

const format = (options: Intl.DateTimeFormatOptions) => (date: string) =>
  formatter('UTC', options).format(new Date(`${date}T00:00:00Z`))
/** 'Saturday, March 7'. */
export const dayWords = format({ weekday: 'long', month: 'long', day: 'numeric' })
/** 'Mar 7'. */
export const shortDay = format({ month: 'short', day: 'numeric' })

export const MONTH_NAMES = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

const FIGURES: Record<MilestoneFamily, (count: number) => string> = {
  notes: (count) => (count === 1 ? 'First note' : plural(count, 'note')),
  hours: (count) => `${plural(count, 'hour')} on court`,
  weekStreak: (count) => `${plural(count, 'week')} in a row`,
  gamesWon: (count) => `${plural(count, 'game')} won`,
  focus: () => 'Every focus there is',
  partners: (count) => `${plural(count, 'different partner')}`,
}

/** '50 games won'. */
export const milestoneWords = ({ family, target }: Pick<Milestone, 'family' | 'target'>): string =>
  FIGURES[family](target)

/** '34 of 50'. */
export const progressWords = ({ value, target }: Pick<Milestone, 'value' | 'target'>): string =>
  `${formatNumber(value)} of ${formatNumber(target)}`

/** The next of each family that is still to come: the smallest. */
export const nextMilestones = <M extends Milestone>(milestones: readonly M[]): M[] =>
  milestones.filter(
    (each, index) =>
      !each.reached &&
      milestones.findIndex(({ family, reached }) => family === each.family && !reached) === index,
  )

/** What was reached, the last first; of one day, what takes most. */
export const reachedMilestones = <M extends Milestone>(milestones: readonly M[]): M[] =>
  milestones
    .filter(({ reached }) => reached !== null)
    .toSorted(
      (one, other) =>
        (other.reached?.on ?? '').localeCompare(one.reached?.on ?? '') || other.target - one.target,
    )
