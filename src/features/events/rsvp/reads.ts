import { createHash } from 'node:crypto'
import { and, asc, eq, gt, isNotNull, lte, sql, type SQL } from 'drizzle-orm'
import { users } from '#/features/people/accounts/table'
import { levelName } from '#/lib/level-words'
import { readEvent, readFacts, visibleTo, WHO_ANSWERED } from '#/features/events/events/reads'
import { events } from '#/features/events/events/table'
import { guests } from '#/features/events/rsvp/guests/table'
import { aGuest, canOpen, nameIn, type Relation } from '#/features/people/profiles/privacy/policy'
import { PERSON } from '#/features/people/profiles/privacy/reads'
import { userProfiles } from '#/features/people/profiles/table'
import { readSlips } from '#/features/events/rsvp/reliability/reads'
import { drawOrder } from '#/features/events/waitlist/logic/draw'
import {
  awaitsDraw,
  closedReason,
  isDrawDue,
  isFull,
  opensLater,
} from '#/features/events/waitlist/logic/seats'
import { readMovesUp, waitKey } from '#/features/events/waitlist/reads'
import { readHeldSeats } from '#/features/events/waitlist/holds/reads'
import { AppError } from '#/lib/errors'
import type { Db, Executor } from '#/platform/db'
import { RSVP_DECLINE, readSignedId } from '#/platform/security/signed-id'
import type { SignedIn, Viewer } from '#/platform/security/viewer'
import type { Answered, DeclinePreview, Draw, Offers, Person, Registration, Registrations } from './schema'
import { eventRegistrations, waitlistPlace, type WaitlistPlace } from './table'

type Row = typeof eventRegistrations.$inferSelect
type EventRow = typeof events.$inferSelect

/** An answer as it was written; `joinsAnew`: just now, so that if it waits it does so behind everyone. */
type Written = Row & { joinsAnew?: boolean }

const NO_PLACE = { position: null, peopleAhead: null }

/** Where a row waits. Before a draw no one has a number. */
async function placeOf(
  db: Executor,
  event: EventRow,
  row: Written,
): Promise<WaitlistPlace | typeof NO_PLACE> {
  if (row.status !== 'waitlisted' || awaitsDraw(event)) return NO_PLACE
  if (row.joinsAnew)
    return { position: event.partiesWaiting, peopleAhead: event.seatsWaiting - row.partySize }
  const [place] = await db
    .select({ place: waitlistPlace(sql`${row.eventId}::uuid`, sql`${row.queueNumber}::bigint`) })
    .from(sql`(select) as once`)
  return place?.place ?? NO_PLACE
}

/**
 * An offer that ran out has lapsed, whether or not anyone has written it down yet; of a cancelled event nothing runs
 * out any more.
 */
function standingOf(
  event: Pick<EventRow, 'status'>,
  { status, offerExpiresAt }: Pick<Row, 'status' | 'offerExpiresAt'>,
  now: Date,
) {
  const ranOut =
    status === 'offered' && event.status !== 'cancelled' && Number(offerExpiresAt) <= now.getTime()
  const lapsed = offerExpiresAt !== null && (status === 'declined' || ranOut)
  const at = offerExpiresAt?.toISOString() ?? null
  return {
    status: lapsed ? ('declined' as const) : status,
    offerExpiresAt: status === 'offered' && !lapsed ? at : null,
    lapsedAt: lapsed ? at : null,
  }
}

async function toRegistration(db: Executor, event: EventRow, row: Written): Promise<Registration> {
  return {
    id: row.id,
    partySize: row.partySize,
    ...standingOf(event, row, new Date()),
    ...(await placeOf(db, event, row)),
    lotNumber: row.lotNumber,
    version: row.version,
  }
}

/** An answer and the seats as they stand after it. */
export async function toAnswered(db: Executor, event: EventRow, row: Written): Promise<Answered> {
  const { seatsTaken, seatsWaiting, maxCapacity } = event
  return {
    registration: await toRegistration(db, event, row),
    seatsTaken,
    seatsWaiting,
    maxCapacity,
    isFull: isFull(event),
  }
}

const seatsOf = (when: SQL) =>
  sql<number>`coalesce(sum(${eventRegistrations.partySize}) filter (where ${when}), 0)::int`

/** The event with the seats that are taken at this moment: offers and holds that ran out take none. */
async function readSeats(
  db: Executor,
  eventId: string,
  now: Date,
): Promise<EventRow & { seatsOffered: number }> {
  const [event] = await db.select().from(events).where(eq(events.id, eventId))
  if (!event) throw AppError.notFound()
  const isOver = lte(eventRegistrations.offerExpiresAt, now)
  const [offers] = await db
    .select({ lapsed: seatsOf(isOver), live: seatsOf(sql`not ${isOver}`) })
    .from(eventRegistrations)
    .where(and(eq(eventRegistrations.eventId, eventId), eq(eventRegistrations.status, 'offered')))
  const { lapsed = 0, live = 0 } = offers ?? {}
  const held = await readHeldSeats(db, eventId, now)
  return {
    ...event,
    seatsTaken: event.seatsTaken - lapsed - held.lapsed,
    seatsOffered: live + held.live,
  }
}

/** What hosts know someone by who has no account. */
export const ACCOUNTLESS_NAME = sql<
  string | null
>`coalesce(${guests.name}, nullif(${eventRegistrations.walkInName}, ''))`

type List = 'confirmed' | 'waitlisted' | 'offered'
type Listing = { viewer: Viewer; event: EventRow; relation: Relation; now: Date }

const ORDER = {
  confirmed: eventRegistrations.createdAt,
  waitlisted: eventRegistrations.queueNumber,
  offered: eventRegistrations.offerExpiresAt,
}

async function listPeople(db: Executor, status: List, listing: Listing): Promise<Person[]> {
  const { viewer, event, relation, now } = listing
  const rows = await db
    .select({
      registrationId: eventRegistrations.id,
      partySize: eventRegistrations.partySize,
      status: eventRegistrations.status,
      userId: eventRegistrations.userId,
      accountless: ACCOUNTLESS_NAME,
      offerExpiresAt: eventRegistrations.offerExpiresAt,
      lotNumber: eventRegistrations.lotNumber,
      promotionReason: eventRegistrations.promotionReason,
      hasProfile: sql<boolean>`${userProfiles.id} is not null`,
      // Side by side: of a joined object whose first column is null the database's driver makes null.
      ...PERSON,
    })
    .from(eventRegistrations)
    .leftJoin(users, eq(users.id, eventRegistrations.userId))
    .leftJoin(userProfiles, eq(userProfiles.id, eventRegistrations.userId))
    .leftJoin(guests, eq(guests.id, eventRegistrations.guestId))
    .where(
      and(
        eq(eventRegistrations.eventId, event.id),
        eq(eventRegistrations.status, status),
        status === 'offered' ? gt(eventRegistrations.offerExpiresAt, now) : undefined,
      ),
    )
    .orderBy(asc(ORDER[status]))
  const userIds = rows.map(({ userId }) => userId).filter((id) => id !== null)
  const slipsOf = relation === 'host' ? await slipsForHost(db, listing, userIds) : () => null
  return rows.map((row, index) => {
    const { registrationId, partySize, userId, accountless, hasProfile } = row
    const person = userId === null ? null : row
    const isSelf = viewer.kind === 'user' && viewer.id === userId
    const seenBy = isSelf ? 'self' : relation
    const opens = person !== null && canOpen(person, seenBy)
    return {
      registrationId,
      partySize,
      status: row.status,
      name: accountless === null ? nameIn(person, seenBy) : relation === 'host' ? accountless : aGuest(),
      playerId: opens ? userId : null,
      photo: opens ? row.photo : null,
      position: status === 'waitlisted' && !awaitsDraw(event) ? index + 1 : null,
      forHosts:
        relation === 'host'
          ? {
              level: hasProfile ? levelName(row.skillLevel) : null,
              offerExpiresAt: status === 'offered' ? (row.offerExpiresAt?.toISOString() ?? null) : null,
              lotNumber: row.lotNumber,
              promotionReason: row.promotionReason,
              reliability: userId === null ? null : slipsOf(userId),
            }
          : null,
    }
  })
}

/** Hosts see how far they can count on people; an admin who doesn't run the event has no need to. */
async function slipsForHost(db: Executor, { viewer, event, now }: Listing, userIds: readonly string[]) {
  const { isHosting } = await readFacts(db, viewer, event.id)
  return isHosting ? readSlips(db, userIds, now) : () => null
}

/** What the viewer is to the people on an event's lists. */
function relationAt(asHost: boolean, mine: Row | undefined): Relation {
  if (asHost) return 'host'
  return mine?.status === 'confirmed' ? 'co-player' : 'stranger'
}

async function registrationOf(db: Executor, viewer: Viewer, eventId: string): Promise<Row | undefined> {
  if (viewer.kind !== 'user') return undefined
  const [mine] = await db
    .select()
    .from(eventRegistrations)
    .where(and(eq(eventRegistrations.eventId, eventId), eq(eventRegistrations.userId, viewer.id)))
  return mine
}

function lotState(event: EventRow, now: Date): Draw['state'] | null {
  if (event.fillMode === 'in_order') return null
  if (!awaitsDraw(event)) return 'drawn'
  return isDrawDue(event, now) ? 'drawing' : 'entering'
}

/** Why others moved up past someone on the waitlist; of whom, is no one's business. */
async function movedAheadOf(db: Executor, mine: Row | undefined): Promise<{ reason: string }[]> {
  if (mine?.status !== 'waitlisted') return []
  const moves = await readMovesUp(db, mine.eventId)
  const wait = waitKey(mine)
  return moves
    .filter(({ passed, reason }) => reason !== '' && passed.includes(wait))
    .map(({ reason }) => ({ reason }))
}

/** Everything an event's page shows of its answers, to the extent that this viewer may see it. */
export async function readRegistrations(db: Db, viewer: Viewer, eventId: string): Promise<Registrations> {
  const now = new Date()
  const { can } = await readEvent(db, viewer, eventId)
  const event = await readSeats(db, eventId, now)
  const mine = await registrationOf(db, viewer, eventId)
  const asHost = can.manageRegistrations
  const listing = { viewer, event, relation: relationAt(asHost, mine), now }
  const { seatsTaken, seatsOffered, seatsWaiting, maxCapacity, registrationsCount } = event
  return {
    mine: mine ? await toRegistration(db, event, mine) : null,
    confirmedCount: registrationsCount,
    seatsTaken,
    seatsOffered,
    seatsWaiting,
    maxCapacity,
    isFull: isFull(event),
    courts: event.courts,
    confirmed: can.seeNames ? await listPeople(db, 'confirmed', listing) : null,
    waiting: asHost ? await listPeople(db, 'waitlisted', listing) : null,
    offered: asHost ? await listPeople(db, 'offered', listing) : null,
    opensAt: event.opensAt?.toISOString() ?? null,
    opensLater: opensLater(event, now),
    lot: lotState(event, now),
    movedAhead: await movedAheadOf(db, mine),
    can: { answer: can.answer, override: asHost },
    closedReason: closedReason(event, now),
  }
}

/** The viewer's live offers, the most urgent first. */
export async function readOffers(db: Db, viewer: SignedIn, now: Date): Promise<Offers> {
  const rows = await db
    .select({
      eventId: events.id,
      title: events.title,
      eventDate: events.eventDate,
      startTime: events.startTime,
      timeZone: events.timeZone,
      partySize: eventRegistrations.partySize,
      offerExpiresAt: eventRegistrations.offerExpiresAt,
    })
    .from(eventRegistrations)
    .innerJoin(events, eq(events.id, eventRegistrations.eventId))
    .where(
      and(
        eq(eventRegistrations.userId, viewer.id),
        eq(eventRegistrations.status, 'offered'),
        gt(eventRegistrations.offerExpiresAt, now),
        eq(events.status, 'published'),
        visibleTo(viewer),
      ),
    )
    .orderBy(asc(eventRegistrations.offerExpiresAt))
  return {
    items: rows.flatMap(({ offerExpiresAt, ...row }) =>
      offerExpiresAt ? [{ ...row, offerExpiresAt: offerExpiresAt.toISOString() }] : [],
    ),
  }
}

const LOT_ENTRIES = isNotNull(eventRegistrations.lotNumber)

/** How the order was drawn, once it is; before, what binds the draw. @throws AppError not_found where there is none */
export async function readDraw(db: Db, viewer: Viewer, eventId: string): Promise<Draw> {
  await readEvent(db, viewer, eventId)
  const now = new Date()
  const event = await readSeats(db, eventId, now)
  const state = lotState(event, now)
  if (!state || !event.opensAt) throw AppError.notFound()
  const isDrawn = state === 'drawn'
  const entered = isDrawn ? LOT_ENTRIES : eq(eventRegistrations.status, 'waitlisted')
  const entries = await db.$count(eventRegistrations, and(eq(eventRegistrations.eventId, eventId), entered))
  const order = isDrawn && event.lotSeed ? drawOrder(event.lotSeed, entries) : []
  const place = isDrawn ? ((await registrationOf(db, viewer, eventId))?.lotNumber ?? null) : null
  return {
    state,
    opensAt: event.opensAt.toISOString(),
    drawnAt: event.lotDrawnAt?.toISOString() ?? null,
    entries,
    seedHash: event.lotSeed ? createHash('sha256').update(event.lotSeed).digest('hex') : null,
    seed: isDrawn ? event.lotSeed : null,
    order,
    mine: place === null ? null : { entry: order[place - 1] ?? 0, place },
  }
}

/** What the page behind a mail's decline link shows before anything is done; of what its person may no longer know, nothing. */
export async function readDeclinePreview(db: Db, secret: string, token: string): Promise<DeclinePreview> {
  const id = readSignedId(secret, RSVP_DECLINE, token)
  if (!id) throw AppError.notFound()
  const [found] = await db
    .select({
      eventId: events.id,
      title: events.title,
      eventDate: events.eventDate,
      startTime: events.startTime,
      timeZone: events.timeZone,
      eventStatus: events.status,
      status: eventRegistrations.status,
      partySize: eventRegistrations.partySize,
      offerExpiresAt: eventRegistrations.offerExpiresAt,
    })
    .from(eventRegistrations)
    .innerJoin(events, eq(events.id, eventRegistrations.eventId))
    .where(and(eq(eventRegistrations.id, id), visibleTo(WHO_ANSWERED)))
  if (!found) throw AppError.notFound()
  const { eventStatus, ...preview } = found
  return { ...preview, ...standingOf({ status: eventStatus }, found, new Date()) }
}
