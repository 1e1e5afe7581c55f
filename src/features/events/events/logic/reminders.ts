import { addDays, localDateTime, zonedTimeToUtc } from '#/lib/dates'

export const REMINDERS = ['event-reminder-24h', 'event-reminder-2h'] as const
type ReminderKind = (typeof REMINDERS)[number]

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000
const HOURS_BEFORE: Record<ReminderKind, number> = { 'event-reminder-24h': 24, 'event-reminder-2h': 2 }
/** No reminder is due earlier than this before the start. */
export const LONGEST_NOTICE_MS = 24 * HOUR_MS
/** No one is woken: on the event's clock, from the first minute up to, not including, the second. */
export const QUIET_FROM = '21:00'
export const QUIET_UNTIL = '08:00'
/** A reminder later than this is worth less than the mail is a nuisance. */
const LEAST_NOTICE_MS = HOUR_MS
/** How late a reminder may leave when the server was down at its time. */
const MAX_LATENESS_MS: Record<ReminderKind, number> = {
  'event-reminder-24h': 6 * HOUR_MS,
  'event-reminder-2h': HOUR_MS,
}

/**
 * When a reminder is due. What falls into the quiet hours waits until they end; if that leaves less than an hour
 * before the start, it is dropped (null): only the 2 h reminder of an early or a late event, whose people had the
 * 24 h one.
 */
export function reminderTime(kind: ReminderKind, startsAt: Date, timeZone: string): Date | null {
  const due = new Date(startsAt.getTime() - HOURS_BEFORE[kind] * HOUR_MS)
  const { date, time } = localDateTime(due, timeZone)
  if (time >= QUIET_UNTIL && time < QUIET_FROM) return due
  const morning = zonedTimeToUtc(time < QUIET_UNTIL ? date : addDays(date, 1), QUIET_UNTIL, timeZone)
  return startsAt.getTime() - morning.getTime() >= LEAST_NOTICE_MS ? morning : null
}

/** Whether a reminder is to leave now for someone who got their place at `seatedAt`: who answered after it was due needs none. */
export function isReminderDue(
  kind: ReminderKind,
  event: { startsAt: Date; timeZone: string },
  seatedAt: Date,
  now: Date,
): boolean {
  const due = reminderTime(kind, event.startsAt, event.timeZone)
  if (!due || now < due || now >= event.startsAt || seatedAt > due) return false
  return now.getTime() - due.getTime() <= MAX_LATENESS_MS[kind]
}

/** A reminder's version: minutes since 1970 of the start it tells of, so that each start is reminded of once. */
export const minuteOf = (startsAt: Date): number => Math.floor(startsAt.getTime() / MINUTE_MS)
