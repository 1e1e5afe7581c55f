import { daysBetween, isoWeekdayOf } from '#/lib/dates'
import { datesOf, mondayOf, monthDays } from './calendar'
import type { DayFigures } from './over-time'

const QUARTERS = [0, 1, 2, 3] as const
const QUARTER_MONTHS = 3
/** Weeks that a quarter can touch: its 92 days may begin with a Sunday. */
export const QUARTER_WEEKS = 14
export const WEEKDAYS = 7

/** Minutes from which a day is a shade darker; a note alone is the first shade. */
export const HEAT_STEPS = [45, 90, 150] as const
export const HEAT_LEVELS = HEAT_STEPS.length + 1

/** 0 without a note, else 1 to 4. */
export const heatLevel = ({ notes, minutes }: Pick<DayFigures, 'notes' | 'minutes'>): number =>
  notes === 0 ? 0 : 1 + HEAT_STEPS.filter((step) => minutes >= step).length

export type HeatCell = DayFigures & {
  /** The week, from 0 at the quarter's left. */
  column: number
  /** The weekday, 0 = Monday. */
  row: number
  level: number
  /** Still to come. */
  isAhead: boolean
}
/** Three months, week by week: what is seen well on a phone. */
export type HeatQuarter = {
  months: { month: number; column: number }[]
  cells: HeatCell[]
}

/** @param days those with notes */
export function heatQuarters(year: number, days: readonly DayFigures[], today: string): HeatQuarter[] {
  const known = new Map(days.map((day) => [day.date, day]))
  return QUARTERS.map((quarter) => {
    const first = quarter * QUARTER_MONTHS
    const { from } = monthDays(year, first)
    const monday = mondayOf(from)
    const columnOf = (date: string) => Math.floor(daysBetween(monday, date) / WEEKDAYS)
    const { to } = monthDays(year, first + QUARTER_MONTHS - 1)
    const months = Array.from({ length: QUARTER_MONTHS }, (_, index) => first + index)
    return {
      months: months.map((month) => ({ month, column: columnOf(monthDays(year, month).from) })),
      cells: datesOf({ from, to }).map((date) => {
        const day = known.get(date) ?? { date, notes: 0, minutes: 0 }
        return {
          ...day,
          column: columnOf(date),
          row: isoWeekdayOf(date) - 1,
          level: heatLevel(day),
          isAhead: date > today,
        }
      }),
    }
  })
}
