import { formatter, monthName } from '#/lib/dates'
import { capital } from '#/lib/text'
import { MONTHS } from './calendar'
import type { Milestone, MilestoneFamily } from './milestones'
import * as m from '#/lib/messages.gen'

const HOUR = 60
/** From so many hours on, minutes say nothing any more. */
const HOURS_ALONE = 100

/** '45 min', '12 h 30 min', '1,204 h'. */
export function courtTime(minutes: number): string {
  const hours = Math.floor(minutes / HOUR)
  const rest = minutes % HOUR
  if (hours === 0) return m.notes_minutes({ minutes: rest })
  return rest === 0 || hours >= HOURS_ALONE
    ? m.notes_hours({ hours })
    : m.notes_hoursAndMinutes({ hours, minutes: rest })
}

export const percentWords = (rate: number | null): string =>
  rate === null ? '–' : `${Math.round(rate * 100)}%`

/** A mean of 1–5. */
export const meanWords = (mean: number | null): string => (mean === null ? '–' : mean.toFixed(1))

/** '12–9', won and lost. */
export const scoreWords = ({ won, lost }: { won: number; lost: number }): string => `${won}–${lost}`

const format = (options: Intl.DateTimeFormatOptions) => (date: string) =>
  formatter('UTC', options).format(new Date(`${date}T00:00:00Z`))
const weekdayAndDay = format({ weekday: 'long', month: 'long', day: 'numeric' })
/** 'Saturday, March 7'. */
export const dayWords = (date: string): string => capital(weekdayAndDay(date))
/** 'Mar 7'. */
export const shortDay = format({ month: 'short', day: 'numeric' })

/** 'January' to 'December'. */
export const monthNames = (width: 'long' | 'short' = 'long'): string[] =>
  Array.from({ length: MONTHS }, (_, index) => monthName(index + 1, width))

const FIGURES: Record<MilestoneFamily, (count: number) => string> = {
  notes: (count) => (count === 1 ? m.notes_firstNote() : m.notes_noteCount({ count })),
  hours: (count) => m.notes_hoursOnCourt({ count }),
  weekStreak: (count) => m.notes_weeksInARow({ count }),
  gamesWon: (count) => m.notes_gamesWonCount({ count }),
  focus: (count) => m.notes_allSkills({ count }),
  partners: (count) => m.notes_differentPartners({ count }),
}

/** '50 games won'. */
export const milestoneWords = ({ family, target }: Pick<Milestone, 'family' | 'target'>): string =>
  FIGURES[family](target)

/** '34 of 50'. */
export const progressWords = ({ value, target }: Pick<Milestone, 'value' | 'target'>): string =>
  m.notes_progress({ value, target })

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
