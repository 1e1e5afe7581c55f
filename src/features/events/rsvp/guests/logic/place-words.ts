import { aheadWords } from '#/features/events/events/logic/ahead-words'
import { waitingWords } from '#/features/events/rsvp/logic/answer-words'
import type { Registration } from '#/features/events/rsvp/schema'

type Place = Pick<Registration, 'status' | 'position' | 'peopleAhead' | 'partySize' | 'lapsedAt'>

/** How someone stands who answered by mail, as a heading and a sentence. */
export function placeWords({ status, position, peopleAhead, partySize, lapsedAt }: Place): {
  title: string
  text: string
} {
  if (status === 'confirmed')
    return {
      title: 'You’re in',
      text: partySize > 1 ? `You’ve got ${partySize} spots.` : 'You’ve got a spot.',
    }
  if (status === 'waitlisted')
    return {
      title: waitingWords({ position }),
      text: `${aheadWords({ position, peopleAhead })} We’ll email you the moment a spot opens.`.trim(),
    }
  if (status === 'offered')
    return {
      title: 'A spot is held for you',
      text: partySize > 1 ? `Take the ${partySize} spots, or let them go.` : 'Take it, or let it go.',
    }
  return lapsedAt === null
    ? {
        title: 'You’re not in',
        text: 'You gave up your spot. If anyone is on the waitlist, it went to them. You can RSVP again while sign-ups are open.',
      }
    : {
        title: 'Your offer has expired',
        text: 'The spot went to the next person on the waitlist. Still up for it? Join again.',
      }
}
