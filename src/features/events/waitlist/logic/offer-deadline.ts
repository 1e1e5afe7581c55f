import { QUIET_FROM, QUIET_UNTIL } from '#/features/events/events/logic/reminders'
import { addDays, daysBetween, localDateTime, zonedTimeToUtc } from '#/lib/dates'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** By the days between an offer's local date and the event's: the nearer it is, the sooner the next on the waitlist must know. */
const EARLIER_MS = 24 * HOUR_MS
const DAY_BEFORE_MS = 2 * HOUR_MS
const SAME_DAY_MS = 30 * MINUTE_MS

type When = { startsAt: Date; timeZone: string }

/** How long someone has to answer an offer made now, counted outside of the quiet hours. */
export function answeringTimeMs(now: Date, { startsAt, timeZone }: When): number {
  const days = daysBetween(localDateTime(now, timeZone).date, localDateTime(startsAt, timeZone).date)
  if (days > 1) return EARLIER_MS
  return days === 1 ? DAY_BEFORE_MS : SAME_DAY_MS
}

/** The end of the quiet hours that `at` is in; null outside of them. */
function quietUntil(at: Date, timeZone: string): Date | null {
  const { date, time } = localDateTime(at, timeZone)
  if (time >= QUIET_UNTIL && time < QUIET_FROM) return null
  return zonedTimeToUtc(time < QUIET_UNTIL ? date : addDays(date, 1), QUIET_UNTIL, timeZone)
}

/**
 * Until when an offer made now can be answered. On the event's clock, 24 hours for an event in two days or later, two
 * hours on the day before it, half an hour on its day. The clock stands still in the quiet hours: no one loses a spot
 * in their sleep. No offer outlasts the start.
 */
export function offerDeadline(now: Date, { startsAt, timeZone }: When): Date {
  let leftMs = answeringTimeMs(now, { startsAt, timeZone })
  let at = now
  while (at < startsAt) {
    const morning = quietUntil(at, timeZone)
    if (morning && morning > at) {
      at = morning
      continue
    }
    const evening = zonedTimeToUtc(localDateTime(at, timeZone).date, QUIET_FROM, timeZone)
    const awakeMs = Math.max(MINUTE_MS, evening.getTime() - at.getTime())
    if (leftMs <= awakeMs) return earlier(new Date(at.getTime() + leftMs), startsAt)
    leftMs -= awakeMs
    at = new Date(at.getTime() + awakeMs)
  }
  return startsAt
}

const earlier = (a: Date, b: Date): Date => (a < b ? a : b)
