import { addDays, daysBetween } from '#/lib/dates'
import { mondayOf, weekDays } from './calendar'
import type { LightNote } from './light-note'

/** Days, or weeks, one after another, with a note in each. `to` is the last day, or the Sunday of the last week. */
export type Streak = { length: number; from: string; to: string }
/** `current`: it can still go on; null when it was broken. Of equally long ones the latest is the longest. */
export type Streaks = { current: Streak | null; longest: Streak | null }

const WEEK = 7

const daysOf = (notes: readonly LightNote[]): Set<string> => new Set(notes.map(({ playedOn }) => playedOn))

/** The runs of dates that are `step` days apart, in order. */
function runs(dates: ReadonlySet<string>, step: number): Streak[] {
  const found: Streak[] = []
  for (const date of [...dates].toSorted()) {
    const last = found.at(-1)
    if (last && addDays(last.to, step) === date) {
      last.to = date
      last.length += 1
    } else found.push({ length: 1, from: date, to: date })
  }
  return found
}

/** @param today the first day of today's step: a run goes on while it reached this step or the one before */
function streaksOf(dates: ReadonlySet<string>, step: number, today: string): Streaks {
  const all = runs(dates, step)
  const last = all.at(-1)
  let longest: Streak | null = null
  for (const run of all) if (!longest || run.length >= longest.length) longest = run
  return { current: last && daysBetween(last.to, today) <= step ? last : null, longest }
}

/** Today need not be over: a streak lives that reached yesterday. */
export const dayStreaks = (notes: readonly LightNote[], today: string): Streaks =>
  streaksOf(daysOf(notes), 1, today)

const wholeWeeks = (streak: Streak | null): Streak | null =>
  streak && { ...streak, to: weekDays(streak.to).to }

/** ISO weeks, from Monday; a streak lives that reached last week. */
export function weekStreaks(notes: readonly LightNote[], today: string): Streaks {
  const mondays = new Set([...daysOf(notes)].map(mondayOf))
  const { current, longest } = streaksOf(mondays, WEEK, mondayOf(today))
  return { current: wholeWeeks(current), longest: wholeWeeks(longest) }
}
