import { createHmac } from 'node:crypto'
import { and, asc, desc, eq, gte, inArray, lte, ne, or, sql } from 'drizzle-orm'
import { users } from '#/features/people/accounts/table'
import { asPlayer, visibleTo } from '#/features/events/events/reads'
import { events } from '#/features/events/events/table'
import { shortName } from '#/features/tournaments/core/logic/event-players'
import { readView, visibleTournamentIds } from '#/features/tournaments/run/reads'
import { tournamentFollowers, tournaments } from '#/features/tournaments/run/table'
import { readHabits } from '#/features/journal/notes/reads'
import { notes } from '#/features/journal/notes/table'
import { formerPlayer, nameIn, unnamed } from '#/features/people/profiles/privacy/policy'
import { PERSON, PERSON_NAME } from '#/features/people/profiles/privacy/reads'
import { userProfiles } from '#/features/people/profiles/table'
import { eventRegistrations } from '#/features/events/rsvp/table'
import { AppError } from '#/lib/errors'
import type { Executor } from '#/platform/db'
import type { SignedIn } from '#/platform/security/viewer'
import { eventDraft } from './logic/event-draft'
import { entrantOf, tournamentDraft } from './logic/tournament-draft'
import type { NoteOffer, NoteOffers, OfferSource } from './schema'
import { noteOffers } from './table'

/** What was played longer ago is remembered less well than it reads. */
const OFFERED_DAYS = 14
const DAY_MS = 24 * 60 * 60 * 1000
const MOST_OFFERS = 10
/** Looked at for each answer: more than anybody plays in two weeks. */
const MOST_LOOKED_AT = 20

type Asked = { viewer: SignedIn; secret: string; since: Date; now: Date }
type Draft = Omit<NoteOffer, 'noteId'> & { endedAt: Date }

const ID_BYTES = 16

/**
 * The id of the note that somebody's offer becomes: the same on each of their devices, so that it is begun once, and to
 * be guessed by nobody else. A UUID of version 8 (RFC 9562).
 */
function noteIdFor(secret: string, userId: string, source: OfferSource, sourceId: string): string {
  const bytes = createHmac('sha256', secret).update(`note-offer ${userId} ${source} ${sourceId}`).digest()
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = bytes.subarray(0, ID_BYTES).toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

const CAME = eq(eventRegistrations.attendance, 'attended')

/** Events that are over and that the viewer was checked in at, the latest first. */
const playedEvents = (db: Executor, { viewer, since, now }: Asked) =>
  db
    .select({
      id: events.id,
      title: events.title,
      theme: events.theme,
      eventDate: events.eventDate,
      location: events.location,
      endsAt: events.endsAt,
    })
    .from(eventRegistrations)
    .innerJoin(events, eq(events.id, eventRegistrations.eventId))
    .where(
      and(
        eq(eventRegistrations.userId, viewer.id),
        CAME,
        eq(events.status, 'published'),
        gte(events.endsAt, since),
        lte(events.endsAt, now),
        visibleTo(asPlayer(viewer.id)),
      ),
    )
    .orderBy(desc(events.endsAt), desc(events.id))
    .limit(MOST_LOOKED_AT)

/** The names of the others who came to some events, as somebody may see them who was there. */
async function othersAt(
  db: Executor,
  viewer: SignedIn,
  eventIds: readonly string[],
): Promise<Map<string, string[]>> {
  if (eventIds.length === 0) return new Map()
  const rows = await db
    // Not as an object of its own: of a person without a profile's facts the database library would make nobody.
    .select({ ...PERSON, eventId: eventRegistrations.eventId })
    .from(eventRegistrations)
    .innerJoin(users, eq(users.id, eventRegistrations.userId))
    .leftJoin(userProfiles, eq(userProfiles.id, users.id))
    .where(and(inArray(eventRegistrations.eventId, [...eventIds]), CAME, ne(users.id, viewer.id)))
    .orderBy(asc(eventRegistrations.checkedInAt), asc(eventRegistrations.queueNumber))
  const named = rows
    .map(({ eventId, ...person }) => ({ eventId, name: nameIn(person, 'co-player') }))
    .filter(({ name }) => name !== unnamed() && name !== formerPlayer())
  const byEvent = Map.groupBy(named, ({ eventId }) => eventId)
  return new Map([...byEvent].map(([eventId, people]) => [eventId, people.map(({ name }) => name)]))
}

async function eventDrafts(db: Executor, asked: Asked, known: readonly string[]): Promise<Draft[]> {
  const played = await playedEvents(db, asked)
  const others = await othersAt(
    db,
    asked.viewer,
    played.map(({ id }) => id),
  )
  return played.map((event) => ({
    source: 'event',
    sourceId: event.id,
    eventId: event.id,
    title: event.title,
    fields: eventDraft(event, others.get(event.id) ?? [], known),
    endedAt: event.endsAt,
  }))
}

/** A tournament of an event that somebody came to, or with a team that they followed. */
const isNear = (viewer: SignedIn) =>
  or(
    sql`exists (select 1 from ${eventRegistrations} r where r.event_id = ${tournaments.eventId} and r.user_id = ${viewer.id} and r.attendance = 'attended')`,
    sql`exists (select 1 from ${tournamentFollowers} f where f.tournament_id = ${tournaments.id} and f.user_id = ${viewer.id})`,
  )

/** @throws AppError not_found for what the viewer was not at: there is nothing to answer */
export async function requireOwnSource(
  db: Executor,
  viewer: SignedIn,
  source: OfferSource,
  sourceId: string,
): Promise<void> {
  const came = and(eq(eventRegistrations.eventId, sourceId), eq(eventRegistrations.userId, viewer.id), CAME)
  const found =
    source === 'event'
      ? await db.$count(eventRegistrations, came)
      : await db.$count(tournaments, and(eq(tournaments.id, sourceId), isNear(viewer)))
  if (found === 0) throw AppError.notFound()
}

/** Tournaments that are over: of an event that the viewer came to, or with a team that they followed. */
async function endedTournaments(db: Executor, { viewer, since, now }: Asked) {
  const rows = await db
    .select({ row: tournaments, location: events.location })
    .from(tournaments)
    .leftJoin(events, eq(events.id, tournaments.eventId))
    .where(
      and(
        eq(tournaments.phase, 'ended'),
        gte(tournaments.endedAt, since),
        lte(tournaments.endedAt, now),
        isNear(viewer),
      ),
    )
    .orderBy(desc(tournaments.endedAt), desc(tournaments.id))
    .limit(MOST_LOOKED_AT)
  const visible = new Set(
    await visibleTournamentIds(
      db,
      { ...viewer, isAdmin: false },
      rows.map(({ row }) => row.id),
    ),
  )
  return rows.filter(({ row }) => visible.has(row.id))
}

/** The names that somebody may have been entered by. */
async function namesOf(db: Executor, viewer: SignedIn): Promise<string[]> {
  const [row] = await db
    .select({ name: PERSON_NAME })
    .from(users)
    .leftJoin(userProfiles, eq(userProfiles.id, users.id))
    .where(eq(users.id, viewer.id))
  const name = row?.name ?? ''
  return name ? [name, shortName(name)] : []
}

async function tournamentDrafts(db: Executor, asked: Asked): Promise<Draft[]> {
  const ended = await endedTournaments(db, asked)
  if (ended.length === 0) return []
  const names = await namesOf(db, asked.viewer)
  const drafts: Draft[] = []
  for (const { row, location } of ended) {
    const { view } = await readView(db, row)
    const entrant = entrantOf(view, names)
    if (entrant === null) continue
    drafts.push({
      source: 'tournament',
      sourceId: row.id,
      eventId: row.eventId,
      title: row.name,
      fields: tournamentDraft(view, entrant, { names, venue: location ?? '' }),
      endedAt: row.endedAt ?? asked.now,
    })
  }
  return drafts
}

/** What was answered already, or is a note: begun on a device that could not say so. */
async function settledAmong(db: Executor, { viewer }: Asked, offers: readonly NoteOffer[]) {
  const ids = offers.map(({ noteId }) => noteId)
  const begun = await db.select({ id: notes.id }).from(notes).where(inArray(notes.id, ids))
  const answered = await db.select().from(noteOffers).where(eq(noteOffers.userId, viewer.id))
  const known = new Set([
    ...begun.map(({ id }) => id),
    ...answered.map(({ source, sourceId }) => `${source} ${sourceId}`),
  ])
  return ({ noteId, source, sourceId }: NoteOffer) => known.has(noteId) || known.has(`${source} ${sourceId}`)
}

/** Notes that what somebody has played lately could become, the latest first. An event and its tournament are one. */
export async function listOffers(db: Executor, viewer: SignedIn, secret: string): Promise<NoteOffers> {
  const now = new Date()
  const asked: Asked = { viewer, secret, now, since: new Date(now.getTime() - OFFERED_DAYS * DAY_MS) }
  const { partners } = await readHabits(db, viewer)
  const drafts = [...(await tournamentDrafts(db, asked)), ...(await eventDrafts(db, asked, partners))]
  if (drafts.length === 0) return { items: [] }
  const offers = drafts
    .toSorted((one, other) => other.endedAt.getTime() - one.endedAt.getTime())
    .map(({ endedAt: _endedAt, ...draft }) => ({
      ...draft,
      noteId: noteIdFor(secret, viewer.id, draft.source, draft.sourceId),
    }))
  const isSettled = await settledAmong(db, asked, offers)
  const settledEvents = new Set(offers.filter(isSettled).map(({ eventId }) => eventId))
  const playedOut = new Set(offers.flatMap(({ source, eventId }) => (source === 'tournament' ? eventId : [])))
  const items = offers.filter(
    ({ source, eventId, ...offer }) =>
      !isSettled({ source, eventId, ...offer }) &&
      !(eventId !== null && settledEvents.has(eventId)) &&
      !(source === 'event' && playedOut.has(eventId)),
  )
  return { items: items.slice(0, MOST_OFFERS) }
}
