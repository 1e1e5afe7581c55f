import { daysBetween, localToday } from '#/lib/dates'

/** Whether the day can be today for somebody: no calendar on earth is more than a day from UTC's. */
export const isSomewhereToday = (date: string, now: Date): boolean =>
  Math.abs(daysBetween(localToday('UTC', now), date)) <= 1
