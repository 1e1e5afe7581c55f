import { formatMoment } from '#/lib/dates'

type Standing = { status: string; offerExpiresAt: Date | null }

/** Why an offer can't be taken up any more. A lapsed one keeps when it ran out, one that was let go does not. */
export function offerGoneWords(standing: Standing | null, timeZone: string): string {
  if (standing?.status === 'declined' && standing.offerExpiresAt)
    return `This offer ran out ${formatMoment(standing.offerExpiresAt, timeZone)}, and the spot went to the next person on the waitlist. You can join again.`
  return 'This offer is no longer open.'
}
