import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import { visibleTo, WHO_ANSWERED } from '#/features/events/events/reads'
import { events } from '#/features/events/events/table'
import type { Answered } from '#/features/events/rsvp/schema'
import { toAnswered } from '#/features/events/rsvp/reads'
import { eventRegistrations } from '#/features/events/rsvp/table'
import {
  confirmationDue,
  type EventRow,
  giveUpPlace,
  HOLDS_PLACE,
  lockAnyEvent,
  refuseOfferGone,
  type Registration,
  seatedAt,
  settledWhenRefused,
} from '#/features/events/rsvp/writes'
import { decideAnswer } from '#/features/events/waitlist/logic/seats'
import { settleSeats } from '#/features/events/waitlist/writes'
import { AppError } from '#/lib/errors'
import type { Db, Tx } from '#/platform/db'
import { RSVP_DECLINE, readSignedId } from '#/platform/security/signed-id'

/** Without an account nothing but the spot itself lets someone know of an event that was closed to others since. */
const isGuestsPlace = and(
  isNotNull(eventRegistrations.guestId),
  inArray(eventRegistrations.status, [...HOLDS_PLACE]),
)

/** The registration that a mail's link stands for, its event locked. A link opens nothing its person may not know of. */
export async function lockRegistration(
  tx: Tx,
  registrationId: string,
): Promise<{ event: EventRow; current: Registration }> {
  const which = eq(eventRegistrations.id, registrationId)
  const [found] = await tx
    .select({ eventId: eventRegistrations.eventId })
    .from(eventRegistrations)
    .innerJoin(events, eq(events.id, eventRegistrations.eventId))
    .where(and(which, or(visibleTo(WHO_ANSWERED), isGuestsPlace)))
  const event = found && (await lockAnyEvent(tx, found.eventId))
  const [current] = await tx.select().from(eventRegistrations).where(which)
  if (!event || !current) throw AppError.notFound()
  return { event, current }
}

function registrationIn(secret: string, token: string): string {
  const registrationId = readSignedId(secret, RSVP_DECLINE, token)
  if (!registrationId) throw AppError.notFound()
  return registrationId
}

/** Gives up the spot a mail's link stands for; the link itself only opens a page, this is what its button does. */
export function declineByToken(db: Db, secret: string, token: string): Promise<Answered> {
  const registrationId = registrationIn(secret, token)
  return db.transaction(async (tx) => {
    const { event, current } = await lockRegistration(tx, registrationId)
    return giveUpPlace(tx, event, current, { status: 'declined', wasWillful: true })
  })
}

/** Takes up the offer a mail's link stands for. Repeating it changes nothing. @throws AppError offer_gone once it ran out */
export async function acceptByToken(db: Db, secret: string, token: string): Promise<Answered> {
  const registrationId = registrationIn(secret, token)
  const [found] = await db
    .select({ eventId: eventRegistrations.eventId })
    .from(eventRegistrations)
    .where(eq(eventRegistrations.id, registrationId))
  const answered = db.transaction(async (tx) => {
    const { event, current } = await lockRegistration(tx, registrationId)
    refuseOfferGone(event, current)
    const { partySize } = current
    const decision = decideAnswer({ event, current, partySize, now: new Date() })
    if (decision.outcome === 'refused') throw AppError.conflict(decision.code, decision.detail)
    if (decision.outcome === 'unchanged') return toAnswered(tx, event, current)
    const now = new Date()
    const [row] = await tx
      .update(eventRegistrations)
      .set({
        status: decision.status,
        offerExpiresAt: null,
        queuedAt: seatedAt(now.toISOString()),
        ...confirmationDue(decision.status, now.toISOString()),
        version: sql`${eventRegistrations.version} + 1`,
        updatedAt: now,
      })
      .where(eq(eventRegistrations.id, registrationId))
      .returning()
    return toAnswered(tx, await settleSeats(tx, event), row ?? current)
  })
  return found ? settledWhenRefused(db, found.eventId, answered) : answered
}
