import * as m from '#/lib/messages.gen'

const HOUR_MS = 3_600_000

/**
 * An opening of sign-ups as a series keeps it: whole hours before each start, at least one, so that it is the same for
 * every date; null where sign-ups are open from the beginning.
 */
export function openingHours(opensAt: Date | null, startsAt: Date): number | null {
  if (opensAt === null) return null
  return Math.max(1, Math.round((startsAt.getTime() - opensAt.getTime()) / HOUR_MS))
}

/** The moment that so many hours before a start stand for. */
export const opensAtOf = (hours: number | null, startsAt: Date): Date | null =>
  hours === null ? null : new Date(startsAt.getTime() - hours * HOUR_MS)

const HOURS_A_DAY = 24

/** '2 days', '34 hours': how long before the start. */
export const hoursWords = (hours: number): string =>
  hours % HOURS_A_DAY === 0 ? m.series_days({ count: hours / HOURS_A_DAY }) : m.series_hours({ count: hours })
