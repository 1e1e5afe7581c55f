import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import { users } from '#/features/accounts/table'
import { readEvent, visibleTo } from '#/features/events/reads'
import { eventHistory, events } from '#/features/events/table'
import { recordIfForeign } from '#/features/events/writes'
import { enqueueMessages } from '#/features/notifications/writes'
import { AppError } from '#/lib/errors'
import { isPlaceholderAddress } from '#/lib/placeholder-address'
import { announce, type Db, type Tx } from '#/server/db'
import { onceIn, type Idempotency } from '#/server/idempotency'
import { RSVP_DECLINE, readSignedId } from '#/server/signed-id'
import type { SignedIn } from '#/server/viewer'
import { decideAnswer, freeSeats, planPromotions, queueMoves } from './logic/seats'
import { toAnswered } from './reads'
import type { Answered, OverrideInput } from './schema'
import { eventRegistrations } from './table'

type EventRow = typeof events.$inferSelect
type Registration = typeof eventRegistrations.$inferSelect

/** Every decision about an event's seats is made while its row is locked: one at a time, in order of arrival. */
export async function lockEvent(tx: Tx, viewer: SignedIn, eventId: string): Promise<EventRow> {
  const [event] = await tx
    .select()
    .from(events)
    .where(and(eq(events.id, eventId), visibleTo(viewer)))
    .for('update')
  if (!event) throw AppError.notFound()
  return event
}

async function registrationOf(tx: Tx, eventId: string, userId: string): Promise<Registration | null> {
  const [row] = await tx
    .select()
    .from(eventRegistrations)
    .where(and(eq(eventRegistrations.eventId, eventId), eq(eventRegistrations.userId, userId)))
  return row ?? null
}

/** The event after the change, as the trigger on registrations counted it; tells everybody who looks. */
export async function settleSeats(tx: Tx, eventId: string): Promise<EventRow> {
  const [event] = await tx.select().from(events).where(eq(events.id, eventId))
  if (!event) throw AppError.notFound()
  await announce(tx, [`registrations:${eventId}`, `event:${eventId}`, 'events'], event.version)
  return event
}

/**
 * Gives freed or added seats to the queue, strictly in order and whole parties only, and tells each by
 * mail. Runs inside the transaction that holds the event's lock.
 */
export async function fillFreedSeats(tx: Tx, eventId: string): Promise<void> {
  const [event] = await tx.select().from(events).where(eq(events.id, eventId))
  if (!event || event.seatsWaiting === 0 || freeSeats(event) === 0 || !queueMoves(event, new Date())) return
  const queue = await tx
    .select({ id: eventRegistrations.id, partySize: eventRegistrations.partySize })
    .from(eventRegistrations)
    .where(and(eq(eventRegistrations.eventId, eventId), eq(eventRegistrations.status, 'waitlisted')))
    .orderBy(asc(eventRegistrations.queueNumber))
  const promoted = planPromotions({ maxCapacity: event.maxCapacity, seatsTaken: event.seatsTaken, queue })
  if (promoted.length === 0) return
  const rows = await tx
    .update(eventRegistrations)
    .set({ status: 'confirmed', version: sql`${eventRegistrations.version} + 1`, updatedAt: new Date() })
    .where(inArray(eventRegistrations.id, promoted))
    .returning()
  await tellPeople(tx, 'rsvp-promoted', rows)
}

async function tellPeople(tx: Tx, kind: string, rows: readonly Registration[]): Promise<void> {
  const ids = rows.map((row) => row.userId).filter((id) => id !== null)
  if (ids.length === 0) return
  const people = await tx
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(inArray(users.id, ids))
  const emailOf = new Map(people.map((person) => [person.id, person.email]))
  await enqueueMessages(
    tx,
    rows.flatMap((row) => {
      const recipient = row.userId === null ? undefined : emailOf.get(row.userId)
      return recipient ? [{ kind, subjectId: row.id, recipient, version: row.version }] : []
    }),
  )
}

/** Writes a person's answer: the first makes the row, later ones change it. A new place in line draws a new number. */
async function writeAnswer(
  tx: Tx,
  eventId: string,
  userId: string,
  answer: { status: Registration['status']; partySize: number; joinsAnew: boolean },
): Promise<Registration> {
  const { status, partySize } = answer
  const anew = answer.joinsAnew
    ? { queueNumber: sql`nextval('event_registrations_queue_seq')`, queuedAt: new Date() }
    : {}
  const [row] = await tx
    .insert(eventRegistrations)
    .values({ eventId, userId, status, partySize })
    .onConflictDoUpdate({
      target: [eventRegistrations.eventId, eventRegistrations.userId],
      set: {
        status,
        partySize,
        ...anew,
        version: sql`${eventRegistrations.version} + 1`,
        updatedAt: new Date(),
      },
    })
    .returning()
  if (!row) throw new Error('An answer was not written')
  return row
}

/**
 * Answers an event for oneself and guests. Confirmed while there are seats and nobody waits, otherwise
 * queued. Repeating the same answer changes nothing; a larger party than fits is refused and keeps its seats.
 * @throws AppError not_found (also for events the viewer may not see), or the refusal's own code
 */
export function answerEvent(
  db: Db,
  viewer: SignedIn,
  eventId: string,
  input: { partySize: number },
  idempotency: Idempotency | null,
): Promise<Answered> {
  // Whoever has no address has proved a phone number instead.
  if (!viewer.emailVerified && !isPlaceholderAddress(viewer.email))
    throw AppError.permission('Confirm your email address first.')
  return db.transaction((tx) =>
    onceIn(tx, viewer.id, idempotency, async () => {
      const event = await lockEvent(tx, viewer, eventId)
      const current = await registrationOf(tx, eventId, viewer.id)
      const decision = decideAnswer({ event, current, partySize: input.partySize, now: new Date() })
      if (decision.outcome === 'refused') throw AppError.conflict(decision.code, decision.detail)
      if (decision.outcome === 'unchanged') {
        if (!current) throw new Error('Nothing can stay unchanged that is not there')
        return toAnswered(tx, event, current)
      }
      const row = await writeAnswer(tx, eventId, viewer.id, decision)
      // A smaller party may free seats; one that queued may be held up by nobody who fits.
      const shrank = row.partySize < (current?.partySize ?? 0)
      const mayMoveUp = shrank || (row.status === 'waitlisted' && freeSeats(event) > 0)
      if (mayMoveUp) await fillFreedSeats(tx, eventId)
      const after = await settleSeats(tx, eventId)
      return mayMoveUp ? answeredAnew(tx, after, row.id) : toAnswered(tx, after, row)
    }),
  )
}

const HOLDS_PLACE = new Set<Registration['status']>(['confirmed', 'waitlisted', 'offered'])

async function giveUpPlace(
  tx: Tx,
  event: EventRow,
  current: Registration,
  status: 'cancelled' | 'declined',
): Promise<Answered> {
  if (!HOLDS_PLACE.has(current.status)) return toAnswered(tx, event, current)
  if (event.startsAt <= new Date())
    throw AppError.conflict('event_started', 'This event has already started.')
  const [row] = await tx
    .update(eventRegistrations)
    .set({ status, version: sql`${eventRegistrations.version} + 1`, updatedAt: new Date() })
    .where(eq(eventRegistrations.id, current.id))
    .returning()
  await fillFreedSeats(tx, event.id)
  return toAnswered(tx, await settleSeats(tx, event.id), row ?? current)
}

/** The registration as it stands after the queue was served, which may have moved it. */
async function answeredAnew(tx: Tx, event: EventRow, registrationId: string): Promise<Answered> {
  const [row] = await tx.select().from(eventRegistrations).where(eq(eventRegistrations.id, registrationId))
  if (!row) throw AppError.notFound()
  return toAnswered(tx, event, row)
}

/** Gives up one's place; the head of the queue moves up at once. Repeating it changes nothing. */
export function cancelAnswer(
  db: Db,
  viewer: SignedIn,
  eventId: string,
  idempotency: Idempotency | null,
): Promise<Answered> {
  return db.transaction((tx) =>
    onceIn(tx, viewer.id, idempotency, async () => {
      const event = await lockEvent(tx, viewer, eventId)
      const current = await registrationOf(tx, eventId, viewer.id)
      if (!current) throw AppError.notFound()
      return giveUpPlace(tx, event, current, 'cancelled')
    }),
  )
}

/** Gives up every place to come of somebody who leaves, event by event in one order, so that two never wait for each other. */
export async function freeFuturePlaces(tx: Tx, userId: string): Promise<void> {
  const held = await tx
    .select({ eventId: eventRegistrations.eventId })
    .from(eventRegistrations)
    .innerJoin(events, eq(events.id, eventRegistrations.eventId))
    .where(
      and(
        eq(eventRegistrations.userId, userId),
        inArray(eventRegistrations.status, [...HOLDS_PLACE]),
        gt(events.startsAt, new Date()),
      ),
    )
    .orderBy(asc(eventRegistrations.eventId))
  for (const { eventId } of held) {
    const [event] = await tx.select().from(events).where(eq(events.id, eventId)).for('update')
    const current = await registrationOf(tx, eventId, userId)
    if (event && current && event.startsAt > new Date()) await giveUpPlace(tx, event, current, 'cancelled')
  }
}

/** Gives up the place a mail's link stands for; the link itself only opens a page, this is what its button does. */
export function declineByToken(db: Db, secret: string, token: string): Promise<Answered> {
  const registrationId = readSignedId(secret, RSVP_DECLINE, token)
  if (!registrationId) throw AppError.notFound()
  return db.transaction(async (tx) => {
    const [found] = await tx
      .select()
      .from(eventRegistrations)
      .where(eq(eventRegistrations.id, registrationId))
    if (!found) throw AppError.notFound()
    const [event] = await tx.select().from(events).where(eq(events.id, found.eventId)).for('update')
    const [current] = await tx
      .select()
      .from(eventRegistrations)
      .where(eq(eventRegistrations.id, registrationId))
    if (!event || !current) throw AppError.notFound()
    return giveUpPlace(tx, event, current, 'declined')
  })
}

/** Seats above capacity that this registration would need; a host may grant them, nobody else. */
function seatsOver(event: EventRow, registration: Registration): number {
  if (event.maxCapacity === null || registration.status === 'confirmed') return 0
  return Math.max(0, event.seatsTaken + registration.partySize - event.maxCapacity)
}

/**
 * A host's word over the queue: seat somebody (above capacity if need be), queue or cancel them. The
 * reason goes into the event's history, and the person is told.
 */
export function overrideRegistration(
  db: Db,
  viewer: SignedIn,
  eventId: string,
  registrationId: string,
  input: OverrideInput,
): Promise<Answered> {
  return db.transaction(async (tx) => {
    const event = await lockEvent(tx, viewer, eventId)
    const { can } = await readEvent(tx, viewer, eventId)
    if (!can.manageRegistrations) throw AppError.permission()
    const [current] = await tx
      .select()
      .from(eventRegistrations)
      .where(and(eq(eventRegistrations.id, registrationId), eq(eventRegistrations.eventId, eventId)))
    if (!current) throw AppError.notFound()
    if (current.status === input.status) return toAnswered(tx, event, current)
    if (input.status === 'confirmed')
      await tx
        .update(events)
        .set({ overrideSeats: seatsOver(event, current) })
        .where(eq(events.id, eventId))
    const anew =
      input.status === 'waitlisted' ? { queueNumber: sql`nextval('event_registrations_queue_seq')` } : {}
    const [row] = await tx
      .update(eventRegistrations)
      .set({
        status: input.status,
        ...anew,
        version: sql`${eventRegistrations.version} + 1`,
        updatedAt: new Date(),
      })
      .where(eq(eventRegistrations.id, registrationId))
      .returning()
    if (!row) throw AppError.notFound()
    const details = { registrationId, from: current.status, to: input.status, reason: input.reason }
    await tx
      .insert(eventHistory)
      .values({ eventId, actorId: viewer.id, act: 'registration-override', details })
    await recordIfForeign(tx, viewer, eventId, {
      action: 'registration.override',
      before: { registrationId, status: current.status },
      after: { registrationId, status: row.status },
      reason: input.reason,
    })
    await tellPeople(tx, 'rsvp-overridden', [row])
    // Also when somebody leaves the queue: who stood behind may fit where they did not.
    if (input.status !== 'confirmed') await fillFreedSeats(tx, eventId)
    return toAnswered(tx, await settleSeats(tx, eventId), row)
  })
}
