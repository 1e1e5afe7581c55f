import { addDays, formatEventDate, localDateTime, relativeDay } from '#/lib/dates'

type Dated = { createdAt: string }

/** The items, in their order, under the local days on which they came. */
export function byDay<T extends Dated>(
  items: readonly T[],
  timeZone: string,
  now: Date,
): { date: string; label: string; items: T[] }[] {
  const today = localDateTime(now, timeZone).date
  const days = Map.groupBy(items, ({ createdAt }) => localDateTime(new Date(createdAt), timeZone).date)
  return [...days].map(([date, ofDay]) => ({ date, label: dayWords(date, today), items: ofDay }))
}

function dayWords(date: string, today: string): string {
  const isLate = date === today || date === addDays(today, -1)
  return isLate ? relativeDay(date, today) : formatEventDate(date, { weekday: true })
}
