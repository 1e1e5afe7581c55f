import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { users } from '#/features/people/accounts/table'
import { note } from '#/features/events/host-console/writes'
import { canManage } from '#/features/events/events/policy'
import { eventHistory, events } from '#/features/events/events/table'
import { recordIfForeign } from '#/features/events/events/writes'
import { guests } from '#/features/events/rsvp/guests/table'
import { SEARCHABLE } from '#/features/people/profiles/privacy/reads'
import { userProfiles } from '#/features/people/profiles/table'
import { cameOf } from '#/features/events/host-console/logic/came'
import { queueMoves } from '#/features/events/waitlist/logic/seats'
import { eventRegistrations } from '#/features/events/rsvp/table'
import { lockEvent } from '#/features/events/rsvp/writes'
import { fillFreedSeats, settleSeats } from '#/features/events/waitlist/writes'
import { AppError } from '#/lib/errors'
import { announce, type Db, type Tx } from '#/platform/db'
import { onceIn, type Idempotency } from '#/platform/http/idempotency'
import { EVENT_HERE, readSignedId } from '#/platform/security/signed-id'
import type { SignedIn } from '#/platform/security/viewer'
import { canTap, hereOpensAt, isHereOpen } from './policy'
import { readArrival, registrationOf, requireGate } from './reads'
import type { Arrival, Came, HereResult, WalkIn } from './schema'
import * as m from '#/lib/messages.gen'

type Row = typeof eventRegistrations.$inferSelect
type EventRow = typeof events.$inferSelect

const MINUTE_MS = 60 * 1000

type Gate = { event: EventRow; runsIt: boolean }

/** The event, locked, once its check-in is open for the viewer. */
async function lockOpen(tx: Tx, viewer: SignedIn, eventId: string): Promise<Gate> {
  const event = await lockEvent(tx, viewer, eventId)
  const facts = await requireGate(tx, viewer, eventId)
  if (!canTap(viewer, facts, new Date()))
    throw AppError.conflict('attendance_closed', m.checkIn_opensThreeHours())
  return { event, runsIt: canManage(viewer, facts) }
}

/** What an admin does at a gate that isn't theirs goes on the audit log; the squad on its shift does what it is there for. */
async function recordAtGate(
  tx: Tx,
  viewer: SignedIn,
  { event, runsIt }: Gate,
  act: Parameters<typeof recordIfForeign>[3],
): Promise<void> {
  if (runsIt) await recordIfForeign(tx, viewer, event.id, act)
}

/** So many of the party are there; 0: no one, as if never asked. The version stays: it counts changes of the spot itself. */
async function writeCame(tx: Tx, row: Row, came: number): Promise<void> {
  await tx
    .update(eventRegistrations)
    .set({
      attendance: came > 0 ? 'attended' : 'unknown',
      partyCame: came > 0 && came < row.partySize ? came : null,
      checkedInAt: came > 0 ? (row.checkedInAt ?? new Date()) : null,
    })
    .where(eq(eventRegistrations.id, row.id))
}

const stands = (row: Row, came: number): boolean =>
  cameOf(row) === came && row.attendance === (came > 0 ? 'attended' : 'unknown')

/** One tap at the gate: how many of a party are there. Says what is, so a repeat changes nothing. */
export function setCame(
  db: Db,
  viewer: SignedIn,
  target: { eventId: string; registrationId: string },
  input: Came,
  idempotency: Idempotency | null,
): Promise<Arrival> {
  const { eventId, registrationId } = target
  return db.transaction((tx) =>
    onceIn(tx, viewer.id, idempotency, async () => {
      const gate = await lockOpen(tx, viewer, eventId)
      const { event } = gate
      const [row] = await tx
        .select()
        .from(eventRegistrations)
        .where(and(eq(eventRegistrations.id, registrationId), eq(eventRegistrations.eventId, eventId)))
      if (!row) throw AppError.notFound()
      if (row.status !== 'confirmed') throw AppError.conflict('no_place', m.checkIn_noLongerHasSpot())
      const came = Math.min(input.came, row.partySize)
      if (!stands(row, came)) {
        await writeCame(tx, row, came)
        const details = { registrationId, came, of: row.partySize, by: input.by }
        await note(tx, viewer, eventId, 'check-in', details)
        await recordAtGate(tx, viewer, gate, {
          action: 'registration.attendance',
          before: { registrationId, came: cameOf(row) },
          after: { registrationId, came },
        })
        await announce(tx, `registrations:${eventId}`, event.version)
      }
      return readArrival(tx, eventId, registrationId)
    }),
  )
}

/** "I'm here", by the code on the poster at the court. Never fewer than are known to be there. */
export function sayHere(
  db: Db,
  secret: string,
  viewer: SignedIn,
  eventId: string,
  input: { code: string; came?: number | undefined },
): Promise<HereResult> {
  return db.transaction(async (tx) => {
    const event = await lockEvent(tx, viewer, eventId)
    if (readSignedId(secret, EVENT_HERE, input.code) !== eventId)
      throw AppError.notFound(m.checkIn_wrongPosterCode())
    const now = new Date()
    if (!isHereOpen(event, now)) throw closedToPlayers(event, now)
    const row = await registrationOf(tx, eventId, viewer.id)
    if (row?.status !== 'confirmed') throw AppError.conflict('no_place', m.checkIn_noSpotAskHost())
    const came = Math.max(cameOf(row), Math.min(input.came ?? row.partySize, row.partySize))
    if (!stands(row, came)) {
      await writeCame(tx, row, came)
      const details = { registrationId: row.id, came, of: row.partySize, by: 'self' }
      await tx.insert(eventHistory).values({ eventId, actorId: viewer.id, act: 'check-in', details })
      await announce(tx, `registrations:${eventId}`, event.version)
    }
    return { came, partySize: row.partySize }
  })
}

function closedToPlayers(event: EventRow, now: Date): AppError {
  if (event.status === 'cancelled') return AppError.conflict('event_cancelled', m.checkIn_eventCanceled())
  if (now >= event.endsAt) return AppError.conflict('event_over', m.checkIn_eventOver())
  const minutes = Math.ceil((hereOpensAt(event).getTime() - now.getTime()) / MINUTE_MS)
  return AppError.conflict(
    'here_too_early',
    minutes > MINUTES_SAID ? m.checkIn_fromOneHourBefore() : m.checkIn_aLittleEarly({ minutes }),
  )
}
/** Further away than this, minutes tell no one anything. */
const MINUTES_SAID = 90

type Who = { userId: string } | { guestId: string } | { walkInName: string }

/** The account or guest of that address that stands on this event's lists already. */
async function listedBy(tx: Tx, eventId: string, email: string): Promise<Row | null> {
  const [found] = await tx
    .select({ registration: eventRegistrations })
    .from(eventRegistrations)
    .leftJoin(users, eq(users.id, eventRegistrations.userId))
    .leftJoin(guests, eq(guests.id, eventRegistrations.guestId))
    .where(
      and(eq(eventRegistrations.eventId, eventId), sql`coalesce(${users.email}, ${guests.email}) = ${email}`),
    )
  return found?.registration ?? null
}

async function guestOf(tx: Tx, email: string, name: string): Promise<string> {
  await tx.insert(guests).values({ email, name }).onConflictDoNothing()
  const [guest] = await tx.select({ id: guests.id }).from(guests).where(eq(guests.email, email))
  if (!guest) throw new Error('A guest was not written')
  return guest.id
}

async function refuseSuspended(tx: Tx, userId: string): Promise<void> {
  const suspended = await tx.$count(users, and(eq(users.id, userId), isNotNull(users.suspendedAt)))
  if (suspended > 0) throw AppError.conflict('person_unavailable', m.checkIn_personUnavailable())
}

/**
 * Who walked in, and their row if they have one. An address that belongs to an account is not looked up: who has one
 * is not for hosts to find out by trying. It becomes a guest, as if there were none.
 */
async function whoIs(tx: Tx, eventId: string, input: WalkIn): Promise<{ who: Who; row: Row | null }> {
  const { userId, email, name } = input
  if (userId !== undefined) {
    const row = await registrationOf(tx, eventId, userId)
    const [found] = await tx
      .select({ id: users.id })
      .from(users)
      .innerJoin(userProfiles, eq(userProfiles.id, users.id))
      .where(and(eq(users.id, userId), isNull(users.suspendedAt), row ? undefined : SEARCHABLE))
    if (!found) throw AppError.validation({ userId: m.checkIn_chooseFromList() })
    return { who: { userId }, row }
  }
  if (email === '') return { who: { walkInName: name }, row: null }
  const listed = await listedBy(tx, eventId, email)
  if (listed?.userId) await refuseSuspended(tx, listed.userId)
  if (listed?.userId) return { who: { userId: listed.userId }, row: listed }
  return { who: { guestId: listed?.guestId ?? (await guestOf(tx, email, name)) }, row: listed }
}

/** Takes the seats. More than there are, or past those who wait, takes a host's word and a reason. */
async function takeSeats(tx: Tx, { event, runsIt }: Gate, row: Row | null, input: WalkIn): Promise<void> {
  const { maxCapacity, seatsTaken, seatsWaiting } = event
  if (maxCapacity === null) return
  const held = row?.status === 'offered' ? row.partySize : 0
  const over = Math.max(0, seatsTaken + input.partySize - held - maxCapacity)
  const passes = seatsWaiting > 0 && held === 0 && queueMoves(event, new Date())
  if (over === 0 && !passes) return
  if (!runsIt)
    throw AppError.conflict('hosts_word_needed', over > 0 ? m.checkIn_noOpenSpot() : m.checkIn_othersWait())
  if (input.reason.length < SHORTEST_REASON)
    throw AppError.validation({
      reason: over > 0 ? m.checkIn_noOpenSpotSayWhy() : m.checkIn_othersWaitSayWhy(),
    })
  if (over > 0) await tx.update(events).set({ overrideSeats: over }).where(eq(events.id, event.id))
}
const SHORTEST_REASON = 3

async function seatWalkIn(
  tx: Tx,
  eventId: string,
  who: Who,
  row: Row | null,
  partySize: number,
): Promise<string> {
  const now = new Date()
  const present = { status: 'confirmed', attendance: 'attended', checkedInAt: now, partyCame: null } as const
  const [seated] = row
    ? await tx
        .update(eventRegistrations)
        .set({
          ...present,
          partySize,
          offerExpiresAt: null,
          version: sql`${eventRegistrations.version} + 1`,
          updatedAt: now,
        })
        .where(eq(eventRegistrations.id, row.id))
        .returning({ id: eventRegistrations.id })
    : await tx
        .insert(eventRegistrations)
        .values({ eventId, ...who, ...present, partySize, source: 'walk_in' })
        .returning({ id: eventRegistrations.id })
  if (!seated) throw new Error('A walk-in was not written')
  return seated.id
}

/**
 * Lets someone in who stands at the court: a player, a guest with an address, or just a name. They have a spot and
 * are there. Whoever has a spot already is checked in.
 */
export function addWalkIn(
  db: Db,
  viewer: SignedIn,
  eventId: string,
  input: WalkIn,
  idempotency: Idempotency | null,
): Promise<Arrival> {
  return db.transaction((tx) =>
    onceIn(tx, viewer.id, idempotency, async () => {
      const gate = await lockOpen(tx, viewer, eventId)
      const { event } = gate
      const { who, row } = await whoIs(tx, eventId, input)
      if (row?.status === 'confirmed') {
        await writeCame(tx, row, row.partySize)
        const details = { registrationId: row.id, came: row.partySize, of: row.partySize, by: 'list' }
        await note(tx, viewer, eventId, 'check-in', details)
        await recordAtGate(tx, viewer, gate, { action: 'registration.attendance', after: details })
        await announce(tx, `registrations:${eventId}`, event.version)
        return readArrival(tx, eventId, row.id)
      }
      await takeSeats(tx, gate, row, input)
      const registrationId = await seatWalkIn(tx, eventId, who, row, input.partySize)
      const { partySize, reason } = input
      await note(tx, viewer, eventId, 'walk-in', { registrationId, partySize, reason })
      await recordAtGate(tx, viewer, gate, {
        action: 'registration.walk-in',
        after: { registrationId, partySize },
        reason,
      })
      // Someone who left the line for a spot may have held up others who fit.
      if (row?.status === 'waitlisted') await fillFreedSeats(tx, eventId)
      await settleSeats(tx, { id: eventId })
      return readArrival(tx, eventId, registrationId)
    }),
  )
}
