import { addDays, localDateTime, zonedTimeToUtc } from '#/lib/dates'
import type { Topic } from './topics'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** When somebody wants to be left alone, on the clock of their zone; `quietFrom` belongs to it, `quietUntil` does not. */
export type QuietHours = { quiet: boolean; quietFrom: string; quietUntil: string; timeZone: string }

export const DEFAULT_QUIET = { quiet: true, quietFrom: '21:00', quietUntil: '08:00' } as const

/** Where a queued message keeps the start of the event it is about. */
export const STARTS_AT = 'eventStartsAt'

/**
 * What a night can cost: a spot is gone by the morning, a reminder has a rule of its own and a
 * confirmation is waited for, so these never wait;
 * news of an event wait unless it starts within a day; the rest always does.
 */
const WAITS: Record<Topic, 'never' | 'unless-soon' | 'always'> = {
  places: 'never',
  rsvps: 'never',
  matches: 'never',
  reminders: 'never',
  hosting: 'never',
  changes: 'unless-soon',
  messages: 'unless-soon',
  squad: 'unless-soon',
  gear: 'always',
  communities: 'always',
  announcements: 'always',
  partners: 'always',
  cheers: 'always',
  stakes: 'always',
  newEvents: 'always',
  system: 'always',
}

/** Whether a message may be kept until the morning. @param startsAt of the event it is about, if it is about one */
export function canWait(topic: Topic, startsAt: Date | undefined, now: Date): boolean {
  const soon = startsAt !== undefined && startsAt.getTime() - now.getTime() <= DAY_MS
  return WAITS[topic] === 'always' || (WAITS[topic] === 'unless-soon' && !soon)
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

export function isQuiet(at: Date, { quiet, quietFrom, quietUntil, timeZone }: QuietHours): boolean {
  if (!quiet || quietFrom === quietUntil) return false
  const { time } = localDateTime(at, timeZone)
  return quietFrom < quietUntil
    ? time >= quietFrom && time < quietUntil
    : time >= quietFrom || time < quietUntil
}

/** The moment at which the quiet hours that hold now end; null outside of them. */
export function endOfQuiet(now: Date, hours: QuietHours): Date | null {
  if (!isQuiet(now, hours)) return null
  const { quietUntil, timeZone } = hours
  const { date, time } = localDateTime(now, timeZone)
  const end = zonedTimeToUtc(time < quietUntil ? date : addDays(date, 1), quietUntil, timeZone)
  if (end > now) return end
  // The clock was set back since its first showing of that time: its second one is meant.
  const minutes = minutesOf(quietUntil) - minutesOf(time)
  return new Date(Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS + minutes * MINUTE_MS)
}
