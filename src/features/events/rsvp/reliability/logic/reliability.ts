import * as m from '#/lib/messages.gen'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** A spot given up within this time before the start can hardly be filled any more. */
export const LATE_BEFORE_MS = 12 * HOUR_MS
/** After this many days nothing is remembered. */
export const REMEMBERED_DAYS = 90

export const rememberedSince = (now: Date): Date => new Date(now.getTime() - REMEMBERED_DAYS * DAY_MS)
export const forgottenAt = (startsAt: Date): Date => new Date(startsAt.getTime() + REMEMBERED_DAYS * DAY_MS)

export type Slips = { lateCancels: number; noShows: number }

/** '2 late cancellations, 1 no-show'; null for someone who could always be counted on. */
export function slipWords({ lateCancels, noShows }: Slips): string | null {
  const parts = [
    lateCancels > 0 ? m.rsvp_lateCancels({ count: lateCancels }) : null,
    noShows > 0 ? m.rsvp_noShows({ count: noShows }) : null,
  ].filter((part) => part !== null)
  return parts.length > 0 ? parts.join(', ') : null
}
