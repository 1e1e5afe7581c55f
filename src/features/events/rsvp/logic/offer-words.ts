import { formatMoment } from '#/lib/dates'
import * as m from '#/lib/messages.gen'

type Standing = { status: string; offerExpiresAt: Date | null }

/** Why an offer can't be taken up any more. A lapsed one keeps when it ran out, one that was let go does not. */
export function offerGoneWords(standing: Standing | null, timeZone: string): string {
  if (standing?.status === 'declined' && standing.offerExpiresAt)
    return m.rsvp_offerRanOut({ moment: formatMoment(standing.offerExpiresAt, timeZone) })
  return m.rsvp_offerNotOpen()
}
