import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { users } from '#/features/people/accounts/table'
import { communityMembers } from '#/features/communities/communities/table'
import { releaseReservation, restoreReservation } from '#/features/club/drop/writes'
import { events } from '#/features/events/events/table'
import { notify } from '#/features/messages/notifications/writes'
import { comingNights, seatEverywhere } from '#/features/events/series/regular-spots/writes'
import { endSeatsOfSuspended, resumeSeat } from '#/features/events/regulars/writes'
import { eventRegistrations } from '#/features/events/rsvp/table'
import { type FreedPlace, freeFuturePlaces, lockAnyEvent } from '#/features/events/rsvp/writes'
import { awaitsDraw, freeSeats } from '#/features/events/waitlist/logic/seats'
import { fillFreedSeats, settleSeats } from '#/features/events/waitlist/writes'
import { releaseComingShifts, restoreShift } from '#/features/club/squad/writes'
import type { Db, Tx } from '#/platform/db'
import { hostWords, isEmpty, type NamedEvent, type Restored, restoredWords } from './logic/spot-words'
import { guestOf, holdsAnything, readComing, readSuspended } from './reads'
import { releasedSpots } from './table'
import { releasedSpotMails } from './mail'
import { inAllLanguages } from '#/platform/messaging/spoken-line'
import * as m from '#/lib/messages.gen'

type EventRow = typeof events.$inferSelect
type Registration = typeof eventRegistrations.$inferSelect
type ReleasedSpot = typeof releasedSpots.$inferSelect
type NewRelease = Omit<typeof releasedSpots.$inferInsert, 'userId'>

/** How much a suspension freed. Spots count people, guests included. */
export type Release = { spots: number; waits: number; standing: number; drops: number; shifts: number }

const SEATED: ReadonlySet<string> = new Set<Registration['status']>(['confirmed', 'offered'])
const SECOND_MS = 1000
const versionOf = (at: Date): number => Math.floor(at.getTime() / SECOND_MS)

/** One message per host and suspension, whatever it freed of theirs. It names nobody; whoever is suspended gets none. */
async function tellHosts(
  tx: Tx,
  userId: string,
  suspendedAt: Date,
  places: readonly FreedPlace[],
  shifts: readonly { eventId: string }[],
): Promise<void> {
  const seated = places.filter(({ was }) => SEATED.has(was))
  const ids = [...seated.map(({ eventId }) => eventId), ...shifts.map(({ eventId }) => eventId)]
  if (ids.length === 0) return
  const affected = (await readComing(tx, ids)).map(({ id, hostIds, title, eventDate }) => ({
    id,
    hostIds,
    title,
    eventDate,
    spots: seated.reduce((sum, { eventId, partySize }) => sum + (eventId === id ? partySize : 0), 0),
    shifts: shifts.filter(({ eventId }) => eventId === id).length,
  }))
  const byHost = Map.groupBy(
    affected.flatMap(({ hostIds, ...event }) => hostIds.map((hostId) => ({ hostId, event }))),
    ({ hostId }) => hostId,
  )
  await notify(
    tx,
    [...byHost].map(([hostId, rows]) => {
      const { title, body } = hostWords(rows.map(({ event }) => event))
      const [first] = rows
      return {
        message: releasedSpotMails.spotsReleased(inAllLanguages(title, body)),
        topic: 'hosting' as const,
        subjectId: userId,
        userId: hostId,
        version: versionOf(suspendedAt),
        title,
        body,
        href: rows.length === 1 && first ? `/events/${first.event.id}` : '/events',
      }
    }),
  )
}

/**
 * Frees what someone who is suspended holds of the future, and remembers it. Runs inside the transaction that holds their
 * row as suspended; then series, events, and the drop are locked, in this order, as deleting an account does it. Repeating
 * it frees nothing more.
 */
export async function releaseSpots(tx: Tx, userId: string, suspendedAt: Date): Promise<Release> {
  const guestId = await guestOf(tx, userId)
  const seats = await endSeatsOfSuspended(tx, userId)
  const places = await freeFuturePlaces(tx, { userId }, ...(guestId === null ? [] : [{ guestId }]))
  const shifts = await releaseComingShifts(tx, userId)
  const reservation = await releaseReservation(tx, userId)
  const rows: NewRelease[] = [
    ...seats.map(({ seatId, was }) => ({ kind: 'standing' as const, subjectId: seatId, was })),
    ...places.map(({ registrationId, was, version }) => ({
      kind: 'registration' as const,
      subjectId: registrationId,
      was,
      version,
    })),
    ...shifts.map(({ shiftId, version }) => ({
      kind: 'shift' as const,
      subjectId: shiftId,
      was: 'taken',
      version,
    })),
    ...(reservation
      ? [
          {
            kind: 'drop' as const,
            subjectId: reservation.reservationId,
            was: reservation.was,
            version: reservation.version,
          },
        ]
      : []),
  ]
  if (rows.length > 0)
    await tx
      .insert(releasedSpots)
      .values(rows.map((row) => ({ ...row, userId })))
      .onConflictDoUpdate({
        target: [releasedSpots.kind, releasedSpots.subjectId],
        set: { was: sql`excluded.was`, version: sql`excluded.version`, releasedAt: sql`now()` },
      })
  await tellHosts(tx, userId, suspendedAt, places, shifts)
  const peopleIn = (which: (was: string) => boolean) =>
    places.reduce((sum, { was, partySize }) => sum + (which(was) ? partySize : 0), 0)
  return {
    spots: peopleIn((was) => SEATED.has(was)),
    waits: places.filter(({ was }) => !SEATED.has(was)).length,
    standing: seats.length,
    drops: reservation ? 1 : 0,
    shifts: shifts.length,
  }
}

/** Frees what suspended people still hold, however it came to be. @returns how many people it was */
export async function releaseForgotten(db: Db): Promise<number> {
  let people = 0
  for (const id of await readSuspended(db)) {
    if (!(await holdsAnything(db, id))) continue
    people += 1
    await db.transaction(async (tx) => {
      const [person] = await tx
        .select({ suspendedAt: users.suspendedAt })
        .from(users)
        .where(and(eq(users.id, id), isNotNull(users.suspendedAt)))
        .for('no key update')
      if (person?.suspendedAt) await releaseSpots(tx, id, person.suspendedAt)
    })
  }
  return people
}

/** Communities whose events someone may not come to any more, their memberships held as an answer holds them. */
async function heldMemberships(tx: Tx, userId: string) {
  const rows = await tx
    .select({ communityId: communityMembers.communityId, status: communityMembers.status })
    .from(communityMembers)
    .where(eq(communityMembers.userId, userId))
    .orderBy(asc(communityMembers.communityId))
    .for('share')
  const statusIn = new Map(rows.map(({ communityId, status }) => [communityId, status]))
  return ({ communityId, visibility }: EventRow): boolean => {
    const status = communityId === null ? undefined : statusIn.get(communityId)
    return status !== 'banned' && (visibility !== 'community' || status === 'active')
  }
}

/** In one order, so that two who need several of them never wait for each other. */
async function lockEvents(tx: Tx, ids: readonly string[]): Promise<void> {
  for (const id of new Set(ids.toSorted()))
    await tx.select({ id: events.id }).from(events).where(eq(events.id, id)).for('update')
}

async function writeBack(tx: Tx, event: EventRow, current: Registration, spot: ReleasedSpot): Promise<void> {
  const hadSeat = spot.was === 'confirmed' || (spot.was === 'offered' && current.source === 'standing')
  const isSeated =
    hadSeat && !awaitsDraw(event) && event.seatsWaiting === 0 && current.partySize <= freeSeats(event)
  // Numbers from before a draw mean nothing in the order it made.
  const isDrawnSince = event.lotDrawnAt !== null && event.lotDrawnAt > spot.releasedAt
  await tx
    .update(eventRegistrations)
    .set({
      status: isSeated ? 'confirmed' : 'waitlisted',
      ...(isDrawnSince && { queueNumber: sql`nextval('event_registrations_queue_seq')` }),
      queuedAt: new Date(),
      version: sql`${eventRegistrations.version} + 1`,
      updatedAt: new Date(),
    })
    .where(eq(eventRegistrations.id, current.id))
  await fillFreedSeats(tx, event.id)
  await settleSeats(tx, event)
}

/**
 * Gives a registration back: the spot while there is room and nobody waits, else the place on the waitlist that the answer
 * had when it was given. Those who answered before stay ahead; those who answered later stay behind.
 */
async function restorePlace(
  tx: Tx,
  spot: ReleasedSpot,
  mayCome: (event: EventRow) => boolean,
  restored: Restored,
): Promise<void> {
  const which = eq(eventRegistrations.id, spot.subjectId)
  const [found] = await tx
    .select({ eventId: eventRegistrations.eventId })
    .from(eventRegistrations)
    .where(which)
  const event = found && (await lockAnyEvent(tx, found.eventId))
  const [current] = await tx.select().from(eventRegistrations).where(which)
  if (!event || !current || current.status !== 'cancelled' || current.version !== spot.version) return
  if (event.startsAt <= new Date()) return
  const isGuest = current.userId === null
  if (event.status !== 'published' || (!isGuest && !mayCome(event))) {
    restored.gone.push(event)
    return
  }
  await writeBack(tx, event, current, spot)
  const [now] = await tx.select({ status: eventRegistrations.status }).from(eventRegistrations).where(which)
  restored[now?.status === 'waitlisted' ? 'waiting' : 'spots'].push(event)
}

/** Regulars again, with spots on the nights that were made meanwhile. */
async function restoreStanding(tx: Tx, spots: readonly ReleasedSpot[], restored: Restored) {
  const resumed = []
  for (const { subjectId, was } of spots) {
    const back = await resumeSeat(tx, {
      seatId: subjectId,
      was: was === 'requested' ? 'requested' : 'active',
    })
    if (back) resumed.push(back)
    else if (was === 'active') restored.others.push(m.suspensions_regularWentElsewhere)
  }
  for (const { series } of resumed)
    restored.others.push(() => m.suspensions_regularAgain({ title: series.title }))
  return resumed
}

async function restoreOthers(
  tx: Tx,
  userId: string,
  spots: readonly ReleasedSpot[],
  restored: Restored,
): Promise<void> {
  for (const { kind, subjectId, was, version } of spots) {
    if (kind === 'shift' && (await restoreShift(tx, userId, { shiftId: subjectId, version })))
      restored.others.push(m.suspensions_shiftAgain)
    if (kind !== 'drop') continue
    const back = await restoreReservation(tx, {
      reservationId: subjectId,
      was: was === 'reserved' ? 'reserved' : 'waiting',
      version,
    })
    if (back === 'reserved') restored.others.push(m.suspensions_gearReserved)
    if (back === 'waiting') restored.others.push(m.suspensions_gearWaiting)
  }
}

const takeReleased = (tx: Tx, userId: string): Promise<ReleasedSpot[]> =>
  tx.delete(releasedSpots).where(eq(releasedSpots.userId, userId)).returning()

/**
 * Gives back what a suspension freed, while there is room, and tells the person once. Runs inside the transaction that
 * lifts it and holds their row. Repeating it changes nothing: what was released is remembered once.
 */
export async function restoreSpots(tx: Tx, userId: string, at: Date): Promise<Restored> {
  const restored: Restored = { spots: [], waiting: [], gone: [], others: [] }
  const released = await takeReleased(tx, userId)
  if (released.length === 0) return restored
  const mayCome = await heldMemberships(tx, userId)
  const of = (kind: ReleasedSpot['kind']) =>
    released.filter((spot) => spot.kind === kind).toSorted((a, b) => a.subjectId.localeCompare(b.subjectId))
  const resumed = await restoreStanding(tx, of('standing'), restored)
  const places = of('registration')
  const eventIds = await tx
    .select({ id: eventRegistrations.eventId })
    .from(eventRegistrations)
    .where(
      inArray(
        eventRegistrations.id,
        places.map(({ subjectId }) => subjectId),
      ),
    )
  const nights = await Promise.all(resumed.map(({ series }) => comingNights(tx, series.id)))
  await lockEvents(
    tx,
    [...eventIds, ...nights.flat()].map(({ id }) => id),
  )
  for (const spot of places) await restorePlace(tx, spot, mayCome, restored)
  for (const { series, seat } of resumed) await seatEverywhere(tx, series, seat)
  await restoreOthers(tx, userId, [...of('shift'), ...of('drop')], restored)
  await tellRestored(tx, userId, at, restored)
  return restored
}

const inOrder = (list: readonly NamedEvent[]) =>
  list.toSorted((a, b) => a.eventDate.localeCompare(b.eventDate))

async function tellRestored(tx: Tx, userId: string, at: Date, restored: Restored): Promise<void> {
  if (isEmpty(restored)) return
  const { spots, waiting, gone, others } = restored
  const { title, body } = restoredWords({
    spots: inOrder(spots),
    waiting: inOrder(waiting),
    gone: inOrder(gone),
    others,
  })
  await notify(tx, [
    {
      message: releasedSpotMails.spotsRestored(inAllLanguages(title, body)),
      topic: 'places',
      subjectId: userId,
      userId,
      version: versionOf(at),
      title,
      body,
      href: '/events',
    },
  ])
}
