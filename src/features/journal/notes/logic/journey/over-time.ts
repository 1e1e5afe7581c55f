import { FOCUS_TAGS, type FocusTag } from '#/features/journal/notes/logic/note-words'
import { addDays } from '#/lib/dates'
import { datesOf, isoWeekOf, mondayOf, mondaysOf, monthOf, MONTHS, yearDays, yearOf } from './calendar'
import type { LightNote } from './light-note'
import { minutesOf, type Results, resultsOf } from './totals'

/** To the same week a year before: whole weeks, so that Monday meets Monday. */
const YEAR_OF_WEEKS_DAYS = 52 * 7

export type DayFigures = { date: string; notes: number; minutes: number }
export type WeekFigures = {
  monday: string
  /** ISO 8601. */
  week: number
  notes: number
  minutes: number
  /** 52 weeks earlier. */
  minutesBefore: number
}
export type FocusFigures = {
  tag: FocusTag
  /** Notes of the year. */
  total: number
  /** Notes of each month, from January. */
  months: number[]
}

const NONE: readonly LightNote[] = []

function groupBy<Key>(notes: readonly LightNote[], keyOf: (note: LightNote) => Key): Map<Key, LightNote[]> {
  const groups = new Map<Key, LightNote[]>()
  for (const note of notes) {
    const key = keyOf(note)
    const group = groups.get(key)
    if (group) group.push(note)
    else groups.set(key, [note])
  }
  return groups
}

export const ofYear = (notes: readonly LightNote[], year: number): LightNote[] =>
  notes.filter(({ playedOn }) => yearOf(playedOn) === year)

/** Each day of the year. */
export function daysOfYear(notes: readonly LightNote[], year: number): DayFigures[] {
  const byDay = groupBy(ofYear(notes, year), ({ playedOn }) => playedOn)
  return datesOf(yearDays(year)).map((date) => {
    const group = byDay.get(date) ?? NONE
    return { date, notes: group.length, minutes: minutesOf(group) }
  })
}

/** Each week that has a day in the year, whole: its days in another year count too. */
export function weeksOfYear(notes: readonly LightNote[], year: number): WeekFigures[] {
  const mondays = mondaysOf(year)
  // A long journal is not looked through week by week for the sake of two years.
  const near = notes.filter(({ playedOn }) => Math.abs(yearOf(playedOn) - year) <= 2)
  const byWeek = groupBy(near, ({ playedOn }) => mondayOf(playedOn))
  return mondays.map((monday) => {
    const group = byWeek.get(monday) ?? NONE
    return {
      monday,
      week: isoWeekOf(monday),
      notes: group.length,
      minutes: minutesOf(group),
      minutesBefore: minutesOf(byWeek.get(addDays(monday, -YEAR_OF_WEEKS_DAYS)) ?? NONE),
    }
  })
}

const inMonths = (notes: readonly LightNote[], year: number): (readonly LightNote[])[] => {
  const byMonth = groupBy(ofYear(notes, year), ({ playedOn }) => monthOf(playedOn))
  return Array.from({ length: MONTHS }, (_, month) => byMonth.get(month) ?? NONE)
}

/** Each tag, in the order of the form: in how many notes of each month it was practised. */
export function focusOfYear(notes: readonly LightNote[], year: number): FocusFigures[] {
  const months = inMonths(notes, year)
  return FOCUS_TAGS.map((tag) => {
    const counts = months.map((month) => month.filter(({ focus }) => focus.includes(tag)).length)
    return { tag, total: counts.reduce((total, count) => total + count, 0), months: counts }
  })
}

/** Of each month, from January. */
export const resultsOfYear = (notes: readonly LightNote[], year: number): Results[] =>
  inMonths(notes, year).map(resultsOf)
