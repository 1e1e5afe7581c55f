import { and, asc, eq, gt, inArray, or, type Placeholder, sql, type SQL } from 'drizzle-orm'
import { KNOWERS, type KnowerKind, kindOf, valuesOf, visibleTo } from '#/features/events/events/reads'
import { events } from '#/features/events/events/table'
import { bannedHere, type Standing, standingAt } from '#/features/events/rsvp/eligibility/reads'
import { decideWithHold, freeSeats } from '#/features/events/waitlist/logic/seats'
import {
  FIRST_TO_LAPSE,
  fillFreedSeats,
  settleDue,
  settleEvent,
  settleSeats,
} from '#/features/events/waitlist/writes'
import { AppError } from '#/lib/errors'
import { isPlaceholderAddress } from '#/lib/placeholder-address'
import type { Db, Tx } from '#/platform/db'
import { type Idempotency, onceIn, takeKey } from '#/platform/http/idempotency'
import { preparedStatement } from '#/platform/database/prepared-statement'
import { serializedTransaction, sharedTransaction } from '#/platform/database/serialized'
import type { SignedIn, Viewer } from '#/platform/security/viewer'
import { offerGoneWords } from './logic/offer-words'
import { toAnswered } from './reads'
import type { Answered, AnswerInput } from './schema'
import { eventRegistrations } from './table'
import * as m from '#/lib/messages.gen'

export type EventRow = typeof events.$inferSelect
export type Registration = typeof eventRegistrations.$inferSelect
/** Whose answer it is: an account's, or that of someone without one. */
export type Answerer = { userId: string } | { guestId: string }

const eventLocked = preparedStatement((tx: Tx, kind: KnowerKind) =>
  tx
    .select({ event: events, firstToLapse: FIRST_TO_LAPSE })
    .from(events)
    .where(and(eq(events.id, sql.placeholder('eventId')), visibleTo(KNOWERS[kind])))
    .for('update')
    .prepare(`event_locked_${kind}`),
)
const selectLocked = (tx: Tx, viewer: Viewer, eventId: string) =>
  eventLocked(tx, kindOf(viewer)).execute({ eventId, ...valuesOf(viewer) })

/**
 * Every decision about an event's seats is made while its row is locked: one at a time, in order of arrival. What time
 * has changed meanwhile (offers that ran out, a due draw) is written down first.
 */
export async function lockEvent(tx: Tx, viewer: Viewer, eventId: string): Promise<EventRow> {
  const [found] = await selectLocked(tx, viewer, eventId)
  if (!found) throw AppError.notFound()
  return settleDue(tx, found.event, new Date(), found.firstToLapse)
}

/** The same for whoever holds a secret address, or leaves: nothing is asked of who they are. */
export async function lockAnyEvent(tx: Tx, eventId: string): Promise<EventRow | null> {
  const [event] = await tx.select().from(events).where(eq(events.id, eventId)).for('update')
  return event ? settleDue(tx, event, new Date()) : null
}

type AnswererKey = 'userId' | 'guestId'
const keyOf = (who: Answerer): AnswererKey => ('userId' in who ? 'userId' : 'guestId')
const idOf = (who: Answerer): string => ('userId' in who ? who.userId : who.guestId)

const registrationFound = preparedStatement((tx: Tx, key: AnswererKey) =>
  tx
    .select()
    .from(eventRegistrations)
    .where(
      and(
        eq(eventRegistrations.eventId, sql.placeholder('eventId')),
        eq(eventRegistrations[key], sql.placeholder('who')),
      ),
    )
    .prepare(`registration_found_${key}`),
)
export async function registrationOf(tx: Tx, eventId: string, who: Answerer): Promise<Registration | null> {
  const [row] = await registrationFound(tx, keyOf(who)).execute({ eventId, who: idOf(who) })
  return row ?? null
}

/** When they got the spot they hold: now, unless it is theirs already. */
export const seatedAt = (now: string | Placeholder) =>
  sql`case when ${eventRegistrations.status} = 'confirmed' then ${eventRegistrations.queuedAt} else ${now}::timestamptz end`

/** As long as an RSVP can be undone: whoever changes their mind in that time is told once. */
const CONFIRM_AFTER = sql`interval '1 minute'`

/** Makes a confirmation due of an RSVP that its own person changes; a pending one goes with later changes of party. */
export const confirmationDue = (status: string | Placeholder, now: string | Placeholder) => ({
  confirmAt: sql`case when ${eventRegistrations.userId} is null then null
    when ${eventRegistrations.status} is distinct from ${status}::text then ${now}::timestamptz + ${CONFIRM_AFTER}
    else ${eventRegistrations.confirmAt} end`,
  confirmVersion: sql`${eventRegistrations.version} + 1`,
})

type NewAnswer = { status: Registration['status']; partySize: number; joinsAnew: boolean }
type WayToWrite = { key: AnswererKey; joinsAnew: boolean; isSeated: boolean }

const answerWritten = preparedStatement((tx: Tx, { key, joinsAnew, isSeated }: WayToWrite) => {
  const status = sql.placeholder('status')
  const partySize = sql.placeholder('partySize')
  const now = sql`${sql.placeholder('now')}::timestamptz`
  const anew = {
    queueNumber: sql`nextval('event_registrations_queue_seq')`,
    queuedAt: now,
    promotionReason: '',
    // What a series once held and they gave up or lost, they have taken for themselves now.
    source: 'answer' as const,
  }
  return tx
    .insert(eventRegistrations)
    .values({
      eventId: sql.placeholder('eventId'),
      [key]: sql.placeholder('who'),
      status,
      partySize,
      ...(key === 'userId' && { confirmAt: sql`${now} + ${CONFIRM_AFTER}`, confirmVersion: 1 }),
    })
    .onConflictDoUpdate({
      target: [eventRegistrations.eventId, eventRegistrations[key]],
      set: {
        status: sql`${status}`,
        partySize: sql`${partySize}`,
        ...(joinsAnew && anew),
        ...(isSeated && { givenUpAt: null, queuedAt: seatedAt(sql.placeholder('now')) }),
        offerExpiresAt: null,
        ...confirmationDue(status, sql.placeholder('now')),
        version: sql`${eventRegistrations.version} + 1`,
        updatedAt: now,
      },
    })
    .returning()
    .prepare(`answer_written_${key}_${joinsAnew}_${isSeated}`)
})

/** Writes a person's answer: the first makes the row, later ones change it. A new place in line draws a new number. */
async function writeAnswer(
  tx: Tx,
  eventId: string,
  who: Answerer,
  { status, partySize, joinsAnew }: NewAnswer,
): Promise<Registration & { joinsAnew: boolean }> {
  const way = { key: keyOf(who), joinsAnew, isSeated: status === 'confirmed' }
  const now = new Date().toISOString()
  const [row] = await answerWritten(tx, way).execute({ eventId, who: idOf(who), status, partySize, now })
  if (!row) throw new Error('An answer was not written')
  return { ...row, joinsAnew }
}

/** What an RSVP is decided from, while the event's row is locked. `held`: seats that were kept for it until now. */
type Locked = { event: EventRow; current: Registration | null; held?: number }

/** Locks the event for one's own RSVP, and reads what stands there of oneself already. */
async function lockForOwnAnswer(
  tx: Tx,
  viewer: SignedIn,
  eventId: string,
  { suspended, banned }: Standing,
): Promise<Locked> {
  if (suspended) throw AppError.permission()
  const who = { userId: viewer.id }
  // Sent together and run in this order: what is read last is read under the event's lock.
  const [[found], current] = await Promise.all([
    selectLocked(tx, viewer, eventId),
    registrationOf(tx, eventId, who),
  ])
  if (!found) throw AppError.notFound()
  const event = await settleDue(tx, found.event, new Date(), found.firstToLapse)
  if (banned) throw bannedHere()
  return { event, current: event === found.event ? current : await registrationOf(tx, eventId, who) }
}

type Wanted = Pick<AnswerInput, 'partySize'> & Partial<AnswerInput>

/** Decides about an answer under the event's lock, writes it, serves the queue. `held`: see `Locked`. @throws AppError why not */
export async function answerLocked(
  tx: Tx,
  event: EventRow,
  who: Answerer,
  input: Wanted,
  held = 0,
): Promise<Answered> {
  return answerFrom(tx, { event, current: await registrationOf(tx, event.id, who), held }, who, input)
}

async function answerFrom(
  tx: Tx,
  { event, current, held = 0 }: Locked,
  who: Answerer,
  input: Wanted,
): Promise<Answered> {
  if (input.acceptsOffer) refuseOfferGone(event, current)
  const decision = decideWithHold({ event, current, partySize: input.partySize, now: new Date() }, held)
  if (decision.outcome === 'refused') throw AppError.conflict(decision.code, decision.detail)
  if (decision.outcome === 'unchanged') {
    if (!current) throw new Error('Nothing can stay unchanged that is not there')
    if (held === 0) return toAnswered(tx, event, current)
    await fillFreedSeats(tx, event.id)
    return answeredAnew(tx, await settleSeats(tx, event), current.id)
  }
  // A smaller party may free seats; one that queued may be held up by no one who fits.
  const shrinks = decision.partySize < Math.max(held, current?.partySize ?? 0)
  const mayMoveUp = shrinks || (decision.status === 'waitlisted' && freeSeats(event) > 0)
  if (mayMoveUp) {
    const { id } = await writeAnswer(tx, event.id, who, decision)
    await fillFreedSeats(tx, event.id, id)
    return answeredAnew(tx, await settleSeats(tx, event), id)
  }
  // Sent together: the seats are counted after the RSVP is written.
  const [row, after] = await Promise.all([writeAnswer(tx, event.id, who, decision), settleSeats(tx, event)])
  return toAnswered(tx, after, row)
}

/**
 * Answers an event for oneself and guests. Confirmed while there are seats and no one waits, otherwise
 * queued. Repeating the same answer changes nothing; a larger party than fits is refused and keeps its seats.
 * @throws AppError not_found (also for events the viewer may not see), or the refusal's own code
 */
export function answerEvent(
  db: Db,
  viewer: SignedIn,
  eventId: string,
  input: Wanted,
  idempotency: Idempotency | null,
): Promise<Answered> {
  // Whoever has no address has proved a phone number instead.
  if (!viewer.emailVerified && !isPlaceholderAddress(viewer.email))
    throw AppError.permission(m.rsvp_confirmEmailFirstDetail())
  const answered = sharedTransaction(db, eventId, async (tx) => {
    const [once, standing] = await Promise.all([
      takeKey(tx, viewer.id, idempotency),
      standingAt(tx, eventId, viewer.id),
    ])
    return () =>
      once(async () =>
        answerFrom(tx, await lockForOwnAnswer(tx, viewer, eventId, standing), { userId: viewer.id }, input),
      )
  })
  return settledWhenRefused(db, eventId, answered)
}

/** No one is put back into line when they meant to take a spot: they are told, and decide. */
export function refuseOfferGone(event: EventRow, current: Registration | null): void {
  if (current?.status === 'offered' || current?.status === 'confirmed') return
  throw AppError.conflict('offer_gone', offerGoneWords(current, event.timeZone))
}

/** A refusal undoes its transaction, and with it what was due at that moment; that much is done on its own. */
export async function settledWhenRefused<T>(db: Db, eventId: string, answered: Promise<T>): Promise<T> {
  try {
    return await answered
  } catch (error) {
    if (error instanceof AppError && error.status === 409) await settleEvent(db, eventId)
    throw error
  }
}

export const HOLDS_PLACE: ReadonlySet<Registration['status']> = new Set<Registration['status']>([
  'confirmed',
  'waitlisted',
  'offered',
])

/** `wasWillful`: the person gave it up themself, rather than losing it with an account or a membership. */
export async function giveUpPlace(
  tx: Tx,
  event: EventRow,
  current: Registration,
  { status, wasWillful }: { status: 'cancelled' | 'declined'; wasWillful: boolean },
): Promise<Answered> {
  if (!HOLDS_PLACE.has(current.status)) return toAnswered(tx, event, current)
  if (event.startsAt <= new Date()) throw AppError.conflict('event_started', m.rsvp_eventStarted())
  const now = new Date()
  const [row] = await tx
    .update(eventRegistrations)
    .set({
      status,
      offerExpiresAt: null,
      ...(wasWillful && current.status === 'confirmed' ? { givenUpAt: now } : {}),
      version: sql`${eventRegistrations.version} + 1`,
      updatedAt: now,
    })
    .where(eq(eventRegistrations.id, current.id))
    .returning()
  await fillFreedSeats(tx, event.id)
  return toAnswered(tx, await settleSeats(tx, event), row ?? current)
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
  return serializedTransaction(db, eventId, (tx) =>
    onceIn(tx, viewer.id, idempotency, async () => {
      const event = await lockEvent(tx, viewer, eventId)
      const current = await registrationOf(tx, eventId, { userId: viewer.id })
      if (!current) throw AppError.notFound()
      return giveUpPlace(tx, event, current, { status: 'cancelled', wasWillful: true })
    }),
  )
}

/** A spot or a wait that someone lost, as it was before; `version` is the registration's after it. */
export type FreedPlace = {
  registrationId: string
  eventId: string
  was: Registration['status']
  partySize: number
  version: number
}

/**
 * Gives up the coming spots of the given people, event by event in one order, so that two who do it never wait for each
 * other. More than one answerer: one person may have answered by their account and, before that, by its address alone.
 */
async function freePlaces(
  tx: Tx,
  people: readonly Answerer[],
  which: SQL | undefined,
): Promise<FreedPlace[]> {
  const held = await tx
    .selectDistinct({ eventId: eventRegistrations.eventId })
    .from(eventRegistrations)
    .innerJoin(events, eq(events.id, eventRegistrations.eventId))
    .where(
      and(
        or(...people.map((who) => eq(eventRegistrations[keyOf(who)], idOf(who)))),
        inArray(eventRegistrations.status, [...HOLDS_PLACE]),
        gt(events.startsAt, new Date()),
        which,
      ),
    )
    .orderBy(asc(eventRegistrations.eventId))
  const freed: FreedPlace[] = []
  for (const { eventId } of held) {
    const event = await lockAnyEvent(tx, eventId)
    if (!event || event.startsAt <= new Date()) continue
    for (const who of people) {
      const current = await registrationOf(tx, eventId, who)
      if (!current || !HOLDS_PLACE.has(current.status)) continue
      await giveUpPlace(tx, event, current, { status: 'cancelled', wasWillful: false })
      const { id: registrationId, status: was, partySize, version } = current
      freed.push({ registrationId, eventId, was, partySize, version: version + 1 })
    }
  }
  return freed
}

export const freeFuturePlaces = (tx: Tx, ...people: readonly Answerer[]): Promise<FreedPlace[]> =>
  freePlaces(tx, people, undefined)

/** Of a community's events: those for members only, or `all` of them. */
export const freePlacesInCommunity = (
  tx: Tx,
  userId: string,
  communityId: string,
  which: 'members-only' | 'all',
): Promise<FreedPlace[]> =>
  freePlaces(
    tx,
    [{ userId }],
    and(
      eq(events.communityId, communityId),
      which === 'all' ? undefined : eq(events.visibility, 'community'),
    ),
  )
