import { aheadWords } from '#/features/events/events/logic/ahead-words'
import { waitingWords } from '#/features/events/rsvp/logic/answer-words'
import type { Registration } from '#/features/events/rsvp/schema'
import * as m from '#/lib/messages.gen'

type Place = Pick<Registration, 'status' | 'position' | 'peopleAhead' | 'partySize' | 'lapsedAt'>

/** How someone stands who answered by mail, as a heading and a sentence. */
export function placeWords({ status, position, peopleAhead, partySize, lapsedAt }: Place): {
  title: string
  text: string
} {
  if (status === 'confirmed')
    return {
      title: m.rsvp_youreIn(),
      text: m.rsvp_youveGotSpots({ count: partySize }),
    }
  if (status === 'waitlisted')
    return {
      title: waitingWords({ position }),
      text: `${aheadWords({ position, peopleAhead })} ${m.rsvp_wellEmailYou()}`.trim(),
    }
  if (status === 'offered')
    return {
      title: m.rsvp_aSpotIsHeld(),
      text: m.rsvp_takeOrLetGo({ count: partySize }),
    }
  return lapsedAt === null
    ? {
        title: m.rsvp_youreNotIn(),
        text: m.rsvp_gaveUpText(),
      }
    : {
        title: m.rsvp_yourOfferHasExpired(),
        text: m.rsvp_spotWentOn(),
      }
}
