import { addDays, daysBetween, isoWeekdayOf } from '#/lib/dates'

const WEEK_DAYS = 7
export const MONTHS = 12

export const yearOf = (date: string): number => Number(date.slice(0, 4))

/** 0 = January … 11 = December. */
export const monthOf = (date: string): number => Number(date.slice(5, 7)) - 1

export const mondayOf = (date: string): string => addDays(date, 1 - isoWeekdayOf(date))

/** ISO 8601: a week belongs to the year of its Thursday, and week 1 is the first of a year's weeks. */
export function isoWeekOf(date: string): number {
  const thursday = addDays(mondayOf(date), 3)
  return 1 + Math.floor(daysBetween(`${thursday.slice(0, 4)}-01-01`, thursday) / WEEK_DAYS)
}

/** From one day to another, both counted, every so many days. */
function everySo(days: number, from: string, to: string): string[] {
  const count = Math.floor(daysBetween(from, to) / days) + 1
  return Array.from({ length: count }, (_, index) => addDays(from, index * days))
}

/** A stretch of days, both ends counted. */
export type Days = { from: string; to: string }

export const yearDays = (year: number): Days => ({ from: `${year}-01-01`, to: `${year}-12-31` })

/** @param month 0 = January */
export function monthDays(year: number, month: number): Days {
  const from = `${year}-${String(month + 1).padStart(2, '0')}-01`
  const next = month === MONTHS - 1 ? `${year + 1}-01-01` : `${year}-${String(month + 2).padStart(2, '0')}-01`
  return { from, to: addDays(next, -1) }
}

export const weekDays = (monday: string): Days => ({ from: monday, to: addDays(monday, WEEK_DAYS - 1) })

export const datesOf = ({ from, to }: Days): string[] => everySo(1, from, to)

/** The Mondays of all weeks that have a day in the year: the first and the last may reach into another. */
export function mondaysOf(year: number): string[] {
  const { from, to } = yearDays(year)
  return everySo(WEEK_DAYS, mondayOf(from), to)
}
