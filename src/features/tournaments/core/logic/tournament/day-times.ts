import { formatTime, localDateTime } from '#/lib/dates'
import { whenWords } from '#/lib/event-when'
import type { TournamentSettings } from './settings'
import { minutesFrom, startInstant } from './state'

const MINUTE_MS = 60_000

export const instantAt = (settings: TournamentSettings, minutes: number): Date =>
  new Date(startInstant(settings) + minutes * MINUTE_MS)

/** What the clock at the courts shows a minute from the start: HH:MM. */
export const clockAt = (settings: TournamentSettings, minutes: number): string =>
  localDateTime(instantAt(settings, minutes), settings.zone).time

/** "9:40 AM", at the courts. */
export const clockWords = (settings: TournamentSettings, minutes: number): string =>
  formatTime(clockAt(settings, minutes))

/** "Saturday, April 10, 2027, 9:30 AM PDT": when it begins, for readers who may be anywhere. */
export const tournamentWhen = ({ date, startTime, zone }: TournamentSettings): string =>
  whenWords({ eventDate: date, startTime, timeZone: zone })

const HOUR_MINUTES = 60
const DAY_MINUTES = 24 * HOUR_MINUTES
/** Courts open some hours before the start; what is earlier on the clock is past midnight. */
const EARLIEST_MINUTES = -6 * HOUR_MINUTES

/** Minutes from the start until the clock at the courts shows HH:MM on the tournament's day, or in the night after it. */
export function minutesAt(settings: TournamentSettings, time: string): number {
  const sameDay = Math.round(minutesFrom(settings, new Date(startInstant({ ...settings, startTime: time }))))
  return sameDay < EARLIEST_MINUTES ? sameDay + DAY_MINUTES : sameDay
}

/** "12 min", "1 h 5 min". */
export function durationWords(minutes: number): string {
  const whole = Math.max(0, Math.floor(minutes))
  const hours = Math.floor(whole / HOUR_MINUTES)
  const rest = whole % HOUR_MINUTES
  if (hours === 0) return `${rest} min`
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`
}
