import { compareNames } from '#/lib/locale'
import { and, asc, eq, notExists, sql } from 'drizzle-orm'
import { users } from '#/features/people/accounts/table'
import { cameOf } from '#/features/events/host-console/logic/came'
import { listConfirmed } from '#/features/events/host-console/reads'
import { canCheckIn, canManage, checkInOpensAt, type EventFacts } from '#/features/events/events/policy'
import { readEvent, readFacts } from '#/features/events/events/reads'
import type { EventDetail } from '#/features/events/events/schema'
import { guests } from '#/features/events/rsvp/guests/table'
import { formerPlayer } from '#/features/people/profiles/privacy/policy'
import { PERSON, PERSON_NAME, SEARCHABLE } from '#/features/people/profiles/privacy/reads'
import { userProfiles } from '#/features/people/profiles/table'
import { ACCOUNTLESS_NAME } from '#/features/events/rsvp/reads'
import { eventRegistrations } from '#/features/events/rsvp/table'
import { AppError } from '#/lib/errors'
import type { Executor } from '#/platform/db'
import { textHolds } from '#/platform/database/text-holds'
import { CHECK_IN_PASS, EVENT_HERE, readSignedId, signId, spokenCode } from '#/platform/security/signed-id'
import type { SignedIn } from '#/platform/security/viewer'
import { canTap, hereOpensAt, isHereOpen } from './policy'
import type { Arrival, CheckIn, FoundPlayers, OwnPass, Poster } from './schema'
import * as m from '#/lib/messages.gen'

type Row = typeof eventRegistrations.$inferSelect

/** Enough to find someone by the first letters of their name. */
const PLAYERS_SHOWN = 8
const LETTERS_TO_FIND = 2

function occasionOf(event: EventDetail): CheckIn['event'] {
  const { id, title, eventDate, startTime, endTime, timeZone, startsAt, endsAt } = event
  const { location, phase, maxCapacity, seatsTaken, seatsWaiting } = event
  return {
    id,
    title,
    eventDate,
    startTime,
    endTime,
    timeZone,
    startsAt,
    endsAt,
    location,
    phase,
    maxCapacity,
    seatsTaken,
    seatsWaiting,
  }
}

/** What decides about an event, for those at its gate. @throws AppError not_found or forbidden for all others */
export async function requireGate(db: Executor, viewer: SignedIn, eventId: string): Promise<EventFacts> {
  const facts = await readFacts(db, viewer, eventId)
  if (!canCheckIn(viewer, facts, new Date())) throw AppError.permission()
  return facts
}

/** The list at the gate, for those who run the event and the squad on its shift. */
export async function readCheckIn(db: Executor, viewer: SignedIn, eventId: string): Promise<CheckIn> {
  const facts = await requireGate(db, viewer, eventId)
  const people = await listConfirmed(db, eventId)
  return {
    event: occasionOf(await readEvent(db, viewer, eventId)),
    people: people
      .map(({ registrationId, name, partySize, came, attendance, status, source }) => ({
        registrationId,
        name,
        partySize,
        came,
        attendance,
        status,
        walkIn: source === 'walk_in',
      }))
      .toSorted((a, b) => compareNames(a.name, b.name)),
    opensAt: checkInOpensAt(facts).toISOString(),
    isOpen: canTap(viewer, facts, new Date()),
    runsIt: canManage(viewer, facts),
  }
}

/** One registration of an event as it stands. @throws AppError not_found */
export async function readArrival(db: Executor, eventId: string, registrationId: string): Promise<Arrival> {
  const [found] = await db
    .select({
      registration: eventRegistrations,
      known: sql<string | null>`nullif(${PERSON_NAME}, '')`,
      accountless: ACCOUNTLESS_NAME,
    })
    .from(eventRegistrations)
    .leftJoin(users, eq(users.id, eventRegistrations.userId))
    .leftJoin(userProfiles, eq(userProfiles.id, eventRegistrations.userId))
    .leftJoin(guests, eq(guests.id, eventRegistrations.guestId))
    .where(and(eq(eventRegistrations.eventId, eventId), eq(eventRegistrations.id, registrationId)))
  if (!found) throw AppError.notFound()
  const { registration, known, accountless } = found
  return {
    registrationId,
    name: known ?? accountless ?? formerPlayer(),
    partySize: registration.partySize,
    came: cameOf(registration),
    attendance: registration.attendance,
    status: registration.status,
    walkIn: registration.source === 'walk_in',
  }
}

const noSuchPass = () => m.checkIn_noSuchPass()

/** Among the people of one event, since six characters are few. */
async function typedPass(db: Executor, secret: string, eventId: string, code: string): Promise<string> {
  const wanted = code.toUpperCase().replace(/[\s-]/g, '')
  const rows = await db
    .select({ id: eventRegistrations.id })
    .from(eventRegistrations)
    .where(eq(eventRegistrations.eventId, eventId))
  const [only, another] = rows.filter(({ id }) => spokenCode(secret, CHECK_IN_PASS, id) === wanted)
  if (!only || another) throw AppError.notFound(noSuchPass())
  return only.id
}

/** Whose pass this is, for those who run the event. Changes nothing. */
export async function findByPass(
  db: Executor,
  secret: string,
  viewer: SignedIn,
  eventId: string,
  code: string,
): Promise<Arrival> {
  await requireGate(db, viewer, eventId)
  if (!code.includes('.')) return readArrival(db, eventId, await typedPass(db, secret, eventId, code))
  const registrationId = readSignedId(secret, CHECK_IN_PASS, code)
  if (!registrationId) throw AppError.notFound(noSuchPass())
  const [found] = await db
    .select({ eventId: eventRegistrations.eventId })
    .from(eventRegistrations)
    .where(eq(eventRegistrations.id, registrationId))
  if (found && found.eventId !== eventId)
    throw AppError.conflict('pass_of_another_event', m.checkIn_passOfAnother())
  return readArrival(db, eventId, registrationId)
}

/** Players by name: first who stands on this event's lists, then who else lets themselves be found. */
export async function findPlayers(
  db: Executor,
  viewer: SignedIn,
  eventId: string,
  q: string,
): Promise<FoundPlayers> {
  await requireGate(db, viewer, eventId)
  if (q.length < LETTERS_TO_FIND) return { items: [] }
  const ofEvent = and(eq(eventRegistrations.userId, users.id), eq(eventRegistrations.eventId, eventId))
  const isCalled = textHolds(users.shownName, q)
  const byName = [asc(sql`lower(${users.shownName})`), asc(users.id)]
  const shown = {
    userId: users.id,
    name: PERSON_NAME,
    photo: userProfiles.photo,
    skillLevel: PERSON.skillLevel,
  }
  const listed = await db
    .select({ ...shown, status: eventRegistrations.status })
    .from(users)
    .innerJoin(userProfiles, eq(userProfiles.id, users.id))
    .innerJoin(eventRegistrations, ofEvent)
    .where(isCalled)
    .orderBy(...byName)
    .limit(PLAYERS_SHOWN)
  const others = await db
    .select({ ...shown, status: sql<null>`null` })
    .from(users)
    .innerJoin(userProfiles, eq(userProfiles.id, users.id))
    .where(
      and(
        isCalled,
        SEARCHABLE,
        notExists(
          db
            .select({ one: sql`1` })
            .from(eventRegistrations)
            .where(ofEvent),
        ),
      ),
    )
    .orderBy(...byName)
    .limit(PLAYERS_SHOWN - listed.length)
  return { items: [...listed, ...others] }
}

/** What stands on the event's poster. The code is the event's for ever; when it counts is for the clock to say. */
export async function readPoster(
  db: Executor,
  secret: string,
  publicUrl: string,
  viewer: SignedIn,
  eventId: string,
): Promise<Poster> {
  const facts = await requireGate(db, viewer, eventId)
  const code = signId(secret, EVENT_HERE, eventId)
  return {
    event: occasionOf(await readEvent(db, viewer, eventId)),
    url: `${publicUrl}/events/${eventId}/here?code=${code}`,
    opensAt: hereOpensAt(facts).toISOString(),
    closesAt: facts.endsAt.toISOString(),
  }
}

/** Someone's own spot at an event. */
export async function registrationOf(db: Executor, eventId: string, userId: string): Promise<Row | null> {
  const [row] = await db
    .select()
    .from(eventRegistrations)
    .where(and(eq(eventRegistrations.eventId, eventId), eq(eventRegistrations.userId, userId)))
  return row ?? null
}

/** The viewer's own pass. @throws AppError not_found for events that are not theirs to know of */
export async function readOwnPass(
  db: Executor,
  secret: string,
  publicUrl: string,
  viewer: SignedIn,
  eventId: string,
): Promise<OwnPass> {
  const facts = await readFacts(db, viewer, eventId)
  const mine = await registrationOf(db, eventId, viewer.id)
  const now = new Date()
  const held = mine?.status === 'confirmed' && facts.status === 'published' ? mine : null
  return {
    pass: held && {
      url: `${publicUrl}/events/${eventId}/pass?code=${signId(secret, CHECK_IN_PASS, held.id)}`,
      code: spokenCode(secret, CHECK_IN_PASS, held.id),
      partySize: held.partySize,
      came: cameOf(held),
    },
    opensAt: checkInOpensAt(facts).toISOString(),
    hereOpensAt: hereOpensAt(facts).toISOString(),
    closesAt: facts.endsAt.toISOString(),
    isOpen: facts.status === 'published' && now >= checkInOpensAt(facts) && now < facts.endsAt,
    isHereOpen: isHereOpen(facts, now),
  }
}
