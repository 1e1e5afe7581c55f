import type { Journey } from '#/features/journal/notes/schema'
import { yearOf } from './calendar'
import { kindsOf, partnersOf } from './company'
import type { LightNote } from './light-note'
import { milestonesOf } from './milestones'
import { daysOfYear, focusOfYear, ofYear, resultsOfYear, weeksOfYear } from './over-time'
import { dayStreaks, weekStreaks } from './streaks'
import { totalsOf } from './totals'

/** Those with notes, and the one that is; the latest first. */
export function yearsOf(notes: readonly LightNote[], today: string): number[] {
  const years = new Set([yearOf(today), ...notes.map(({ playedOn }) => yearOf(playedOn))])
  return [...years].toSorted((one, other) => other - one)
}

/**
 * What a journal adds up to: over all years, and over one. Days are those on the player's own calendar, as strings, so
 * that no zone and no change of clocks can move them.
 * @param today on the player's calendar
 */
export function journeyOf(
  notes: readonly LightNote[],
  { year, today }: { year: number; today: string },
): Journey {
  const inYear = ofYear(notes, year)
  return {
    today,
    year,
    years: yearsOf(notes, today),
    all: totalsOf(notes),
    inYear: totalsOf(inYear),
    dayStreak: dayStreaks(notes, today),
    weekStreak: weekStreaks(notes, today),
    days: daysOfYear(notes, year).filter((day) => day.notes > 0),
    weeks: weeksOfYear(notes, year),
    focus: focusOfYear(notes, year),
    results: resultsOfYear(notes, year),
    kinds: kindsOf(inYear),
    partners: partnersOf(inYear),
    milestones: milestonesOf(notes, today),
  }
}
