import { awaitsDraw, heldAnswer, type Wish, wouldWait } from '#/features/events/rsvp/logic/answer-state'
import type { Answered, Registration, Registrations } from '#/features/events/rsvp/schema'
import { formatNumber } from '#/lib/numbers'
import { plural } from '#/lib/text'

/** 'You', 'You and 1 guest'. */
export const partyWords = (partySize: number): string =>
  partySize > 1 ? `You and ${plural(partySize - 1, 'guest')}` : 'Just you'

export function waitingWords({ position }: Pick<Registration, 'position'>): string {
  if (position === null) return 'You’re on the waitlist'
  return `You’re #${formatNumber(position)} on the waitlist`
}

/** Who would be ahead of someone who joins now. */
export function queueWords(seatsWaiting: number): string {
  if (seatsWaiting === 0) return 'No one is waiting yet. You’d be first on the waitlist.'
  return `${plural(seatsWaiting, 'person is', 'people are')} ahead of you on the waitlist.`
}

/** The one button's label, for someone who is not in yet. */
export function answerLabel(registrations: Registrations, partySize: number): string {
  if (awaitsDraw(registrations)) return 'Enter the draw'
  if (wouldWait(registrations, partySize)) return 'Join the waitlist'
  return partySize > 1 ? `We’re in, all ${partySize}` : 'I’m in'
}

/** What is under way, until the server says what came of it; null: what is shown is so. */
export function savingWords(registrations: Registrations, wish: Wish | null): string | null {
  if (wish === null) return null
  const held = heldAnswer(registrations)
  if (wish.kind === 'out') return held?.status === 'confirmed' ? 'Giving up your spot…' : 'Saving…'
  if (held !== null && held.status !== 'offered') return null
  const queues = held === null && wouldWait(registrations, wish.partySize)
  return queues ? 'Joining the waitlist…' : 'Saving your spot…'
}

/** What an answer came to, said aloud by a screen reader. */
export function outcomeWords({ registration }: Answered): string {
  if (registration.status === 'confirmed') return `You’re in. ${partyWords(registration.partySize)}.`
  if (registration.status === 'waitlisted') return `${waitingWords(registration)}.`
  if (registration.status === 'offered') return 'A spot is held for you.'
  return 'You gave up your spot.'
}

/** How the panel stands to the person. */
export type Stance =
  | 'confirmed'
  | 'waiting'
  | 'offered'
  | 'closed'
  | 'signed-out'
  | 'unverified'
  | 'full'
  | 'open'

type Person = { emailVerified: boolean } | null

export function stanceOf(registrations: Registrations, person: Person): Stance {
  const held = heldAnswer(registrations)
  if (held)
    return held.status === 'waitlisted' ? 'waiting' : held.status === 'offered' ? 'offered' : 'confirmed'
  if (registrations.closedReason !== null) return 'closed'
  if (!person) return 'signed-out'
  if (!registrations.can.answer) return 'closed'
  if (!person.emailVerified) return 'unverified'
  return registrations.isFull || registrations.seatsWaiting > 0 ? 'full' : 'open'
}
