import { addDays, localDateTime, zonedTimeToUtc } from '#/lib/dates'

const HOUR_MS = 3_600_000
/** Regulars are asked so long before they must have said that they come. */
export const ASKED_BEFORE_MS = 24 * HOUR_MS
/** No one is woken, on the event's clock. */
const QUIET_FROM = '21:00'
const QUIET_UNTIL = '08:00'

/** Until when a regular says "I'm in"; null where the place is theirs anyway, or the time to say so is over. */
export function deadlineOf(startsAt: Date, hours: number | null, now: Date): Date | null {
  if (hours === null) return null
  const deadline = new Date(startsAt.getTime() - hours * HOUR_MS)
  return deadline > now ? deadline : null
}

/** When a regular is asked: a day before the deadline, after the quiet hours if it falls into them. */
export function askTime(deadline: Date, timeZone: string): Date {
  const due = new Date(deadline.getTime() - ASKED_BEFORE_MS)
  const { date, time } = localDateTime(due, timeZone)
  if (time >= QUIET_UNTIL && time < QUIET_FROM) return due
  return zonedTimeToUtc(time < QUIET_UNTIL ? date : addDays(date, 1), QUIET_UNTIL, timeZone)
}
