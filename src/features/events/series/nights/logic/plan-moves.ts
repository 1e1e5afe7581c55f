import { addDays, isoWeekdayOf } from '#/lib/dates'

export const mondayOf = (date: string) => addDays(date, 1 - isoWeekdayOf(date))
const inWeek = (dates: readonly string[], monday: string) => dates.filter((date) => mondayOf(date) === monday)

/**
 * Where nights go whose date a new rule no longer gives: to the new date of the same week, when the week has just one
 * such night and just one free date. The others have nowhere to go.
 * @param homeless their dates
 * @param free dates of the new rule on which there is no night
 */
export function planMoves(homeless: readonly string[], free: readonly string[]): Map<string, string> {
  const moves = new Map<string, string>()
  for (const date of homeless) {
    const monday = mondayOf(date)
    const [target, ...more] = inWeek(free, monday)
    if (target && more.length === 0 && inWeek(homeless, monday).length === 1) moves.set(date, target)
  }
  return moves
}
