import { randomBytes } from 'node:crypto'
import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm'
import { eventHistory, events } from '#/features/events/events/table'
import { guests } from '#/features/events/rsvp/guests/table'
import { notifyAnswerers } from '#/features/messages/notifications/writes'
import { eventRegistrations, GUEST_TOLD_AT } from '#/features/events/rsvp/table'
import { isHeard, tellWebhooks } from '#/features/messages/webhooks/deliveries/writes'
import { AppError } from '#/lib/errors'
import { eachSafelyInTurn } from '#/lib/each-safely'
import { announce, announcement, type Db, type Tx } from '#/platform/db'
import { preparedStatement } from '#/platform/database/prepared-statement'
import { collectsMessages } from '#/platform/live/broadcast'
import { skipped } from '#/platform/observability/bad-records'
import { lapseHolds } from './holds/writes'
import { seatHolds } from './holds/table'
import type { Move } from './logic/balance'
import { drawOrder } from './logic/draw'
import { offerDeadline } from './logic/offer-deadline'
import { drawnWords, lapsedWords, offeredWords, seatedWords } from './logic/place-notices'
import { awaitsDraw, freeSeats, isDrawDue, queueMoves } from './logic/seats'
import { MOVED_UP, planMoves, readDueEvents } from './reads'
import type { Message } from '#/platform/messaging/mail-kinds'
import { placeMails } from './mail'

type EventRow = typeof events.$inferSelect
type Registration = typeof eventRegistrations.$inferSelect
type Words = { title: () => string; body: () => string }

const SEED_BYTES = 16

/** The addresses of those among them who have no account. */
async function guestEmails(tx: Tx, rows: readonly Registration[]): Promise<Map<string, string | null>> {
  const ids = rows.flatMap(({ id, guestId }) => (guestId === null ? [] : [id]))
  if (ids.length === 0) return new Map()
  const found = await tx
    .select({ id: eventRegistrations.id, email: GUEST_TOLD_AT })
    .from(eventRegistrations)
    .innerJoin(guests, eq(guests.id, eventRegistrations.guestId))
    .where(inArray(eventRegistrations.id, ids))
  return new Map(found.map(({ id, email }) => [id, email]))
}

/** Tells people of their own places, by the ways they chose. */
export async function tellOfPlaces(
  tx: Tx,
  { id: eventId, startsAt, timeZone }: Pick<EventRow, 'id' | 'startsAt' | 'timeZone'>,
  message: Message,
  rows: readonly Registration[],
  words: (row: Registration) => Words,
): Promise<void> {
  const href = `/events/${eventId}`
  const emails = await guestEmails(tx, rows)
  await notifyAnswerers(
    tx,
    rows.map((row) => ({
      message,
      topic: 'places' as const,
      subjectId: row.id,
      userId: row.userId,
      guestEmail: emails.get(row.id) ?? null,
      version: row.version,
      href,
      startsAt,
      timeZone,
      ...words(row),
    })),
  )
}

/** What the trigger on registrations counts. The rest of an event's row is wide, and known to who holds its lock. */
const COUNTED = {
  seatsTaken: events.seatsTaken,
  seatsWaiting: events.seatsWaiting,
  partiesWaiting: events.partiesWaiting,
  registrationsCount: events.registrationsCount,
  overrideSeats: events.overrideSeats,
  version: events.version,
  updatedAt: events.updatedAt,
}

const countAndTell = preparedStatement((tx: Tx) =>
  tx
    .select({
      counted: COUNTED,
      isHeard: isHeard('registration.changed'),
      told: announcement(sql.placeholder('topics'), sql`${events.version}`),
    })
    .from(events)
    .where(eq(events.id, sql.placeholder('eventId')))
    .prepare('count_and_tell'),
)

type Counted<Event> = Event & Pick<EventRow, keyof typeof COUNTED>

/** Tells everyone who looks that an event's seats changed. Returns the event with the seats as they are counted now. */
export async function settleSeats<Event extends Pick<EventRow, 'id'>>(
  tx: Tx,
  event: Event,
): Promise<Counted<Event>> {
  const topics = [`registrations:${event.id}`, `event:${event.id}`, 'events']
  const isCollected = collectsMessages(tx)
  const told = JSON.stringify(isCollected ? [] : topics)
  const [found] = await countAndTell(tx).execute({ eventId: event.id, topics: told })
  if (!found) throw AppError.notFound()
  if (isCollected) await announce(tx, topics, found.counted.version)
  if (found.isHeard) await tellWebhooks(tx, 'registration.changed', [event.id])
  return { ...event, ...found.counted }
}

/**
 * When the first of an event's offers and holds runs out, as a column of the statement that takes its lock. Those made
 * while that waits are not in it; none of them runs out so soon. (Of a column in a select from one table, drizzle leaves
 * out the table, and the other's `id` would be meant.)
 */
export const FIRST_TO_LAPSE = sql<Date | null>`least(
  (select min(${eventRegistrations.offerExpiresAt}) from ${eventRegistrations}
    where ${eventRegistrations.eventId} = ${events}.id and ${eventRegistrations.status} = 'offered'),
  (select min(${seatHolds.expiresAt}) from ${seatHolds} where ${seatHolds.eventId} = ${events}.id))`.mapWith(
  eventRegistrations.offerExpiresAt,
)

/** Offers that ran out are over, whoever comes first to say so. The row keeps when it was, so that the person is told. */
function lapseOffers(tx: Tx, eventId: string, now: Date): Promise<Registration[]> {
  return tx
    .update(eventRegistrations)
    .set({ status: 'declined', version: sql`${eventRegistrations.version} + 1`, updatedAt: now })
    .where(
      and(
        eq(eventRegistrations.eventId, eventId),
        eq(eventRegistrations.status, 'offered'),
        lte(eventRegistrations.offerExpiresAt, now),
      ),
    )
    .returning()
}

/** How those who move up get their seats. */
type Serving = {
  now: Date
  /** The registration whose person is answering at this moment: to them nothing needs to be offered. */
  present?: string | undefined
  /** Also where places are offered otherwise: who entered a draw has said that they come. */
  atOnce?: boolean
}

async function moveUp(tx: Tx, event: EventRow, moves: readonly Move[], serving: Serving): Promise<void> {
  const { now, present, atOnce = false } = serving
  const isOffered = ({ id }: Move) => event.promotion === 'offer' && !atOnce && id !== present
  const expiresAt = offerDeadline(now, event)
  const groups = Map.groupBy(moves, (move) => `${isOffered(move)} ${move.reason}`)
  for (const group of groups.values()) {
    const [first] = group
    if (!first) continue
    const offered = isOffered(first)
    const rows = await tx
      .update(eventRegistrations)
      .set({
        ...(offered
          ? { status: 'offered', offerExpiresAt: expiresAt }
          : { status: 'confirmed', offerExpiresAt: null, givenUpAt: null, queuedAt: now }),
        promotionReason: first.reason,
        version: sql`${eventRegistrations.version} + 1`,
        updatedAt: now,
      })
      .where(
        inArray(
          eventRegistrations.id,
          group.map(({ id }) => id),
        ),
      )
      .returning()
    const told = rows.filter(({ id }) => id !== present)
    if (offered)
      await tellOfPlaces(tx, event, placeMails.rsvpOffered(), told, () => offeredWords(event, expiresAt))
    else await tellOfPlaces(tx, event, placeMails.rsvpPromoted(), told, () => seatedWords(event))
  }
  const pasts = moves.filter(({ passed }) => passed.length > 0)
  if (pasts.length > 0)
    await tx.insert(eventHistory).values(
      pasts.map(({ id, reason, passed }) => ({
        eventId: event.id,
        actorId: null,
        act: MOVED_UP,
        details: { registrationId: id, reason, passed },
      })),
    )
}

async function serveQueue(tx: Tx, event: EventRow, serving: Serving): Promise<void> {
  if (event.seatsWaiting === 0 || freeSeats(event) === 0 || !queueMoves(event, serving.now)) return
  const moves = await planMoves(tx, event)
  if (moves.length > 0) await moveUp(tx, event, moves, serving)
}

/** Draws the order of all who entered; exactly once, since it happens under the event's lock. */
async function drawLots(tx: Tx, event: EventRow, now: Date): Promise<EventRow> {
  const entries = await tx
    .select({ id: eventRegistrations.id, queueNumber: eventRegistrations.queueNumber })
    .from(eventRegistrations)
    .where(and(eq(eventRegistrations.eventId, event.id), eq(eventRegistrations.status, 'waitlisted')))
    .orderBy(asc(eventRegistrations.queueNumber))
  const lotSeed = event.lotSeed ?? randomBytes(SEED_BYTES).toString('hex')
  // The drawn order takes the numbers that the entries had, so that whoever comes later stands behind all of them.
  const drawn = drawOrder(lotSeed, entries.length).map((entry, index) => ({
    id: entries[entry - 1]?.id,
    lot: index + 1,
    queue: entries[index]?.queueNumber,
  }))
  await tx.execute(sql`
    update event_registrations r set lot_number = v.lot, queue_number = v.queue, version = r.version + 1
    from jsonb_to_recordset(${JSON.stringify(drawn)}::jsonb) as v(id uuid, lot integer, queue bigint)
    where r.id = v.id`)
  await tx
    .insert(eventHistory)
    .values({ eventId: event.id, actorId: null, act: 'drawn', details: { count: entries.length } })
  const [after] = await tx
    .update(events)
    .set({ lotDrawnAt: now, lotSeed, version: sql`${events.version} + 1`, updatedAt: now })
    .where(eq(events.id, event.id))
    .returning()
  if (!after) throw AppError.notFound()
  await serveQueue(tx, after, { now, atOnce: true })
  await tellWaiting(tx, after)
  return after
}

async function tellWaiting(tx: Tx, event: EventRow): Promise<void> {
  const waiting = await tx
    .select()
    .from(eventRegistrations)
    .where(and(eq(eventRegistrations.eventId, event.id), eq(eventRegistrations.status, 'waitlisted')))
    .orderBy(asc(eventRegistrations.queueNumber))
  const positions = new Map(waiting.map(({ id }, index) => [id, index + 1]))
  await tellOfPlaces(tx, event, placeMails.rsvpDrawn(), waiting, ({ id }) =>
    drawnWords(event, positions.get(id) ?? 0),
  )
}

/** A draw's seed is made before anyone can know who enters; it stays secret until the order is drawn. */
async function keepSeed(tx: Tx, event: EventRow): Promise<EventRow> {
  const lotSeed = randomBytes(SEED_BYTES).toString('hex')
  await tx.update(events).set({ lotSeed }).where(eq(events.id, event.id))
  return { ...event, lotSeed }
}

/**
 * What time alone has changed, written down by whoever holds the event's lock first: offers and holds that ran out lapse
 * and their seats go on to the next on the waitlist, a due order is drawn. Answers the event as it stands then. A cancelled event
 * stays as it was when it was called off. `firstToLapse`: null where it is known that nothing is offered or held.
 */
export async function settleDue(
  tx: Tx,
  event: EventRow,
  now: Date,
  firstToLapse: Date | null = now,
): Promise<EventRow> {
  if (event.status === 'cancelled') return event
  const isAnyOver = firstToLapse !== null && firstToLapse <= now
  const lapsed = isAnyOver ? await lapseOffers(tx, event.id, now) : []
  const isFreed = isAnyOver && (await lapseHolds(tx, event.id, now))
  const isDrawn = isDrawDue(event, now)
  if (!isDrawn && !isFreed && lapsed.length === 0)
    return awaitsDraw(event) && event.lotSeed === null ? keepSeed(tx, event) : event
  const after = isDrawn ? await drawLots(tx, event, now) : await fillAfterLapse(tx, event, now)
  if (event.startsAt > now)
    await tellOfPlaces(tx, event, placeMails.rsvpLapsed(), lapsed, () => lapsedWords(event))
  return settleSeats(tx, after)
}

async function fillAfterLapse(tx: Tx, event: EventRow, now: Date): Promise<EventRow> {
  const [counted] = await tx.select(COUNTED).from(events).where(eq(events.id, event.id))
  const after = { ...event, ...counted }
  await serveQueue(tx, after, { now })
  return after
}

/**
 * Gives freed or added seats to the queue by the event's rules, whole parties only, and tells each. Runs inside the
 * transaction that holds the event's lock. `present` is the registration whose person is answering just now.
 */
export async function fillFreedSeats(tx: Tx, eventId: string, present?: string): Promise<void> {
  const now = new Date()
  const [event] = await tx.select().from(events).where(eq(events.id, eventId))
  if (event) await serveQueue(tx, await settleDue(tx, event, now), { now, present })
}

/** Writes down what is due in one event, in a transaction of its own. */
export function settleEvent(db: Db, eventId: string): Promise<void> {
  return db.transaction(async (tx) => {
    const [event] = await tx.select().from(events).where(eq(events.id, eventId)).for('update')
    if (event) await settleDue(tx, event, new Date())
  })
}

/** Lapses and draws on time, so that people hear of them; nothing that is read or written depends on it. */
export async function settleDueEvents(db: Db, now: Date): Promise<void> {
  await eachSafelyInTurn(
    await readDueEvents(db, now),
    (id) => settleEvent(db, id),
    skipped('settle places', (id) => `event ${id}`),
  )
}
