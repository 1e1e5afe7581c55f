import { brand } from '#/brand'
import { formatEventDate, localDateTime } from '#/lib/dates'

/** 'November 24, 2026': the day of a moment where the product is at home, the same for every reader. */
export const homeDay = (instant: string): string =>
  formatEventDate(localDateTime(new Date(instant), brand.homeTimeZone).date)
