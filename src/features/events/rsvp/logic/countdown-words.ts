import * as m from '#/lib/messages.gen'

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** '2 days 3 h', '23 h 10 min', '12 min', and in the last hour '4:59' for those whom ticking does not disturb. */
export function countdownWords(leftMs: number, { ticking }: { ticking: boolean }): string {
  const left = Math.max(0, leftMs)
  if (left >= DAY_MS) {
    const days = Math.floor(left / DAY_MS)
    const hours = Math.floor((left % DAY_MS) / HOUR_MS)
    return m.rsvp_daysAndHours({ days, hours })
  }
  if (left >= HOUR_MS) {
    const minutes = Math.floor((left % HOUR_MS) / MINUTE_MS)
    return m.rsvp_hoursAndMinutes({ hours: Math.floor(left / HOUR_MS), minutes })
  }
  if (!ticking)
    return left < MINUTE_MS
      ? m.rsvp_lessThanAMinute()
      : m.rsvp_minutesLeft({ minutes: Math.floor(left / MINUTE_MS) })
  const seconds = Math.floor((left % MINUTE_MS) / SECOND_MS)
  return `${Math.floor(left / MINUTE_MS)}:${String(seconds).padStart(2, '0')}`
}
