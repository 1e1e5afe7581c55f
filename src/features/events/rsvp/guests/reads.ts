import { and, eq, notInArray, or, sql, type SQL } from 'drizzle-orm'
import { users } from '#/features/people/accounts/table'
import { visibleTo } from '#/features/events/events/reads'
import { events } from '#/features/events/events/table'
import { toAnswered } from '#/features/events/rsvp/reads'
import { eventRegistrations } from '#/features/events/rsvp/table'
import { decideAnswer } from '#/features/events/waitlist/logic/seats'
import type { ClosedReason } from '#/features/events/waitlist/logic/closed-words'
import { AppError } from '#/lib/errors'
import { GUEST_ANSWER } from '#/platform/security/answer-link'
import type { Db, Executor } from '#/platform/db'
import { readSignedId, signId } from '#/platform/security/signed-id'
import type { GuestAnswer } from './schema'
import { guests } from './table'
import * as m from '#/lib/messages.gen'

/** What is open to everyone: an event for members only is none of a guest's. */
export const ANYBODY = { kind: 'anonymous' } as const

type EventRow = typeof events.$inferSelect

/** An event that people without an account may answer. @throws AppError not_found for any other */
export async function readOpenEvent(db: Executor, eventId: string): Promise<EventRow> {
  const [event] = await db
    .select()
    .from(events)
    .where(and(eq(events.id, eventId), visibleTo(ANYBODY)))
  if (!event) throw AppError.notFound()
  return event
}

/** Says at once what no mail could change: that is about the event, and tells nothing of any address. */
export async function refuseUnanswerable(db: Db, eventId: string, partySize: number): Promise<void> {
  const event = await readOpenEvent(db, eventId)
  const decision = decideAnswer({ event, current: null, partySize, now: new Date() })
  if (decision.outcome === 'refused') throw AppError.conflict(decision.code, decision.detail)
}

/** Whose account an address is, once they have shown it to be theirs; until then anyone may have typed it. */
export async function provenAccountAt(db: Executor, email: string) {
  const [found] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(sql`lower(${users.email})`, email), eq(users.emailVerified, true)))
  return found ?? null
}

const MAX_PARTY = 10

function closedReason({ status, startsAt }: EventRow): ClosedReason | null {
  if (status === 'cancelled') return 'event_cancelled'
  return startsAt <= new Date() ? 'event_started' : null
}

/** Whose place is given up learns no more of an event that was closed to others than anyone does. */
export const STILL_SHOWN: SQL | undefined = or(
  notInArray(eventRegistrations.status, ['cancelled', 'declined']),
  visibleTo(ANYBODY),
)

/** An answer as the person sees it who gave it by mail. @throws AppError not_found */
export async function readGuestAnswer(
  db: Executor,
  secret: string,
  registrationId: string,
  which?: SQL,
): Promise<GuestAnswer> {
  const [found] = await db
    .select({ row: eventRegistrations, event: events, name: guests.name })
    .from(eventRegistrations)
    .innerJoin(events, eq(events.id, eventRegistrations.eventId))
    .leftJoin(guests, eq(guests.id, eventRegistrations.guestId))
    .where(and(eq(eventRegistrations.id, registrationId), which))
  if (!found) throw AppError.notFound()
  const { row, event, name } = found
  const { id, title, eventDate, startTime, timeZone, location, guestsAllowed } = event
  const { registration } = await toAnswered(db, event, row)
  return {
    event: {
      id,
      title,
      eventDate,
      startTime,
      timeZone,
      location,
      maxParty: Math.min(1 + guestsAllowed, MAX_PARTY),
    },
    name: name ?? '',
    registration,
    closedReason: closedReason(event),
    token: row.guestId === null ? null : signId(secret, GUEST_ANSWER, row.id),
  }
}

/** The registration that a secret address stands for. @throws AppError not_found */
export function registrationIn(secret: string, token: string): string {
  const registrationId = readSignedId(secret, GUEST_ANSWER, token)
  if (!registrationId) throw AppError.notFound()
  return registrationId
}

/** What a secret address shows. @throws AppError not_found, or `answer_of_account` once it belongs to an account */
export async function readByToken(db: Db, secret: string, token: string): Promise<GuestAnswer> {
  const answer = await readGuestAnswer(db, secret, registrationIn(secret, token), STILL_SHOWN)
  if (answer.token === null) throw belongsToAccount()
  return answer
}

export const belongsToAccount = () => AppError.conflict('answer_of_account', m.rsvp_inYourAccountDetail())
