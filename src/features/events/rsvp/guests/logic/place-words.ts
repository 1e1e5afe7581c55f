import { aheadWords } from '#/features/events/events/logic/ahead-words'
import { waitingWords } from '#/features/events/rsvp/logic/answer-words'
import type { Registration } from '#/features/events/rsvp/schema'

type Place = Pick<Registration, 'status' | 'position' | 'peopleAhead' | 'partySize' | 'lapsedAt'>

/** How somebody stands who answered by mail, as a heading and a sentence. */
export function placeWords({ status, position, peopleAhead, partySize, lapsedAt }: Place): {
  title: string
  text: string
} {
  if (status === 'confirmed')
    return {
      title: 'You’re in',
      text: partySize > 1 ? `Places for all ${partySize} of you are yours.` : 'Your place is yours.',
    }
  if (status === 'waitlisted')
    return {
      title: waitingWords({ position }),
      text: `${aheadWords({ position, peopleAhead })} We’ll email you the moment a spot opens.`.trim(),
    }
  if (status === 'offered')
    return {
      title: 'A place is held for you',
      text: partySize > 1 ? `Take the ${partySize} places, or let them go.` : 'Take it, or let it go.',
    }
  return lapsedAt === null
    ? {
        title: 'You’re not in',
        text: 'You gave up your place. If anybody waits, it went to them. You can come back while sign-ups are open.',
      }
    : {
        title: 'Your offer has run out',
        text: 'The place went to the next in line. Still up for it? Join the line again.',
      }
}
