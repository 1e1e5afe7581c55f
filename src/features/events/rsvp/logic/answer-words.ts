import { awaitsDraw, heldAnswer, type Wish, wouldWait } from '#/features/events/rsvp/logic/answer-state'
import type { Answered, Registration, Registrations } from '#/features/events/rsvp/schema'
import * as m from '#/lib/messages.gen'

/** 'You', 'You and 1 guest'. */
export const partyWords = (partySize: number): string => m.rsvp_party({ guests: partySize - 1 })

export function waitingWords({ position }: Pick<Registration, 'position'>): string {
  if (position === null) return m.rsvp_youreOnWaitlist()
  return m.rsvp_yourNumber({ position })
}

/** Who would be ahead of someone who joins now. */
export function queueWords(seatsWaiting: number): string {
  if (seatsWaiting === 0) return m.rsvp_noOneWaitingYet()
  return m.rsvp_peopleAhead({ count: seatsWaiting })
}

/** The one button's label, for someone who is not in yet. */
export function answerLabel(registrations: Registrations, partySize: number): string {
  if (awaitsDraw(registrations)) return m.rsvp_enterTheDraw()
  if (wouldWait(registrations, partySize)) return m.rsvp_joinTheWaitlist()
  return partySize > 1 ? m.rsvp_wereInAll({ partySize }) : m.rsvp_imIn()
}

/** What is under way, until the server says what came of it; null: what is shown is so. */
export function savingWords(registrations: Registrations, wish: Wish | null): string | null {
  if (wish === null) return null
  const held = heldAnswer(registrations)
  if (wish.kind === 'out') return held?.status === 'confirmed' ? m.rsvp_givingUp() : m.rsvp_saving()
  if (held !== null && held.status !== 'offered') return null
  const queues = held === null && wouldWait(registrations, wish.partySize)
  return queues ? m.rsvp_joiningWaitlist() : m.rsvp_savingYourSpot()
}

/** What an answer came to, said aloud by a screen reader. */
export function outcomeWords({ registration }: Answered): string {
  if (registration.status === 'confirmed')
    return m.rsvp_youreInParty({ party: partyWords(registration.partySize) })
  if (registration.status === 'waitlisted') return `${waitingWords(registration)}.`
  if (registration.status === 'offered') return m.rsvp_aSpotIsHeldSentence()
  return m.rsvp_youGaveUpSentence()
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
