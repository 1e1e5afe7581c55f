import { plural } from '#/lib/text'
import type { Refusal } from './seats'

/** What a refused person reads: why, with the number where there is one. */
export function refusalWords(refusal: Refusal): string {
  switch (refusal.code) {
    case 'event_not_open':
      return 'This event is not open yet.'
    case 'event_cancelled':
      return 'This event has been cancelled.'
    case 'event_started':
      return 'This event has already started.'
    case 'rsvp_closed':
      return 'The time to answer is over.'
    case 'signups_stopped':
      return 'The host has stopped new sign-ups.'
    case 'party_size_invalid':
      return refusal.max === 1
        ? 'This event takes no guests: everybody signs up for themselves.'
        : `A party here is at most ${refusal.max}, yourself included.`
    case 'party_too_large':
      return refusal.free === 0
        ? 'No further places are free. You keep what you have.'
        : `Only ${plural(refusal.free, 'place')} can be given. You keep what you have.`
  }
}
