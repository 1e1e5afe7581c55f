import { and, asc, desc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import { communityVisibleTo } from '#/features/communities/communities/reads'
import { communities } from '#/features/communities/communities/table'
import { listConfirmed, requireManaged } from '#/features/events/host-console/reads'
import {
  asPlayer,
  isHosting,
  isIn,
  type Knower,
  type KnowerKind,
  KNOWERS,
  kindOf,
  readEvent,
  valuesOf,
  visibleEventIds,
  visibleTo,
} from '#/features/events/events/reads'
import { events } from '#/features/events/events/table'
import { AppError } from '#/lib/errors'
import { canonicalTimeZone } from '#/lib/time-zones'
import { keyset } from '#/platform/database/keyset'
import type { Executor } from '#/platform/db'
import { textHolds } from '#/platform/database/text-holds'
import { preparedStatement } from '#/platform/database/prepared-statement'
import { badRecord } from '#/platform/observability/bad-records'
import type { SignedIn, Viewer } from '#/platform/security/viewer'
import type { LogEntry } from '#/features/tournaments/core/logic/tournament/acts'
import {
  isTournamentLog,
  isTournamentSettings,
} from '#/features/tournaments/core/logic/tournament/kept-shape'
import { follow, replay, type Tournament as Replayed } from '#/features/tournaments/core/logic/tournament/log'
import { minutesFrom } from '#/features/tournaments/core/logic/tournament/state'
import { viewOf, type TournamentView } from '#/features/tournaments/core/logic/tournament/view'
import { canOrganise, canView, type TournamentFacts } from './policy'
import { playersOf } from '#/features/tournaments/core/logic/event-players'
import type {
  EventTournaments,
  ListTournaments,
  Tournament,
  TournamentFromEvent,
  TournamentLog,
  TournamentPage,
  WhoFromEvent,
} from './schema'
import { tournamentActs, tournamentFollowers, tournaments } from './table'
import * as m from '#/lib/messages.gen'

export type TournamentRow = typeof tournaments.$inferSelect

/** Tournaments a process keeps ready; each is a few megabytes at most. */
const MOST_KEPT = 60
/** Of a log that is read on and on. */
const ENTRIES_PER_PAGE = 1_000
/** Drawn by evening, by level, … */
const MOST_OF_AN_EVENT = 20
const MINUTE_MS = 60_000

type Kept = { tournament: Replayed; view: { view: TournamentView; minute: number } | null }
/** What logs came to, so that only later acts have to be read: right for any number of processes. */
const kept = new Map<string, Kept>()

/** To be called once what it holds is committed. */
export function keepTournament(id: string, tournament: Replayed): void {
  if (kept.get(id)?.tournament === tournament) return
  // One that is a little older than what was kept does no harm: it is caught up when it is next asked for.
  kept.delete(id)
  kept.set(id, { tournament, view: null })
  const oldest = kept.size > MOST_KEPT ? kept.keys().next().value : undefined
  if (oldest !== undefined) kept.delete(oldest)
}

const toEntry = (row: typeof tournamentActs.$inferSelect): LogEntry => ({
  id: row.entryId,
  at: row.at.toISOString(),
  by: row.by,
  byId: row.byId,
  act: row.act,
})

async function entriesAfter(db: Executor, id: string, seq: number, limit?: number): Promise<LogEntry[]> {
  const rows = db
    .select()
    .from(tournamentActs)
    .where(and(eq(tournamentActs.tournamentId, id), gt(tournamentActs.seq, seq)))
    .orderBy(asc(tournamentActs.seq))
    .$dynamic()
  return (await (limit === undefined ? rows : rows.limit(limit))).map(toEntry)
}

/** A tournament as its log leaves it. Inside a transaction that writes, what it comes to is kept after the commit only. */
export async function loadTournament(
  db: Executor,
  { id, settings, lastSeq }: Pick<TournamentRow, 'id' | 'settings' | 'lastSeq'>,
): Promise<Replayed> {
  const known = kept.get(id)?.tournament
  // A log that is shorter than it was: the database was restored from a copy.
  const usable = known && known.log.length <= lastSeq ? known : undefined
  if (usable?.log.length === lastSeq) return usable
  const later = await entriesAfter(db, id, usable?.log.length ?? 0)
  try {
    if (usable) return later.reduce(follow, usable)
    if (!isTournamentSettings(settings) || !isTournamentLog(later)) throw new TypeError('Not a tournament')
    return replay({ ...settings, zone: canonicalTimeZone(settings.zone) ?? settings.zone }, later)
  } catch (error) {
    badRecord('replay of a tournament', `tournament ${id}`)(error)
    throw AppError.conflict('tournament_unreadable', m.tournamentRun_thisTournamentsRecordDamaged())
  }
}

function viewNow(id: string, tournament: Replayed): TournamentView {
  const now = new Date()
  const minute = Math.floor(now.getTime() / MINUTE_MS)
  const entry = kept.get(id)
  const known = entry?.tournament === tournament ? entry.view : null
  if (known?.minute === minute) return known.view
  const view = viewOf(tournament, minutesFrom(tournament.state.settings, now))
  if (entry?.tournament === tournament) entry.view = { view, minute }
  return view
}

/** As everybody may see it who may see it at all. */
export async function readView(
  db: Executor,
  row: TournamentRow,
): Promise<{ seq: number; view: TournamentView }> {
  const tournament = await loadTournament(db, row)
  keepTournament(row.id, tournament)
  return { seq: tournament.log.length, view: viewNow(row.id, tournament) }
}

const known = (viewer: Knower) =>
  sql<boolean>`(${and(
    eq(tournaments.hidden, false),
    or(isNull(tournaments.eventId), visibleTo(viewer)),
    or(isNull(tournaments.communityId), communityVisibleTo(viewer)),
  )})`

const factsFor = (viewer: Knower) => ({
  isOwner:
    viewer.kind === 'user'
      ? sql<boolean>`coalesce(${tournaments.ownerId} = ${viewer.id}, false)`
      : sql<boolean>`false`,
  isRunning: sql<boolean>`coalesce(${isHosting(viewer)}, false) or ${isIn(tournaments.communityId, viewer, 'manager')}`,
  isBanned: isIn(tournaments.communityId, viewer, 'banned'),
  isKnown: known(viewer),
})

/** Tournaments with what decides about each of them. */
const tournamentsWithFacts = (db: Executor, viewer: Knower) =>
  db
    .select({ row: tournaments, facts: factsFor(viewer) })
    .from(tournaments)
    .leftJoin(events, eq(events.id, tournaments.eventId))
    .leftJoin(communities, eq(communities.id, tournaments.communityId))
    .$dynamic()

const tournamentFor = preparedStatement((db: Executor, kind: KnowerKind) =>
  tournamentsWithFacts(db, KNOWERS[kind])
    .where(eq(tournaments.id, sql.placeholder('id')))
    .prepare(`tournament_for_${kind}`),
)

export type FoundTournament = { row: TournamentRow; facts: TournamentFacts }

/** Of those, the ones the viewer may know of. */
export async function visibleTournamentIds(
  db: Executor,
  viewer: Viewer,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return []
  const found = await tournamentsWithFacts(db, viewer).where(inArray(tournaments.id, [...ids]))
  return found.flatMap(({ row, facts }) => (canView(viewer, facts) ? [row.id] : []))
}

/** @throws AppError not_found also for what the viewer may not know of */
export async function findTournament(db: Executor, viewer: Viewer, id: string): Promise<FoundTournament> {
  const [found] = await tournamentFor(db, kindOf(viewer)).execute({ id, ...valuesOf(viewer) })
  if (!found || !canView(viewer, found.facts)) throw AppError.notFound()
  return found
}

/** @throws AppError not_found, or forbidden for who may see it only */
export async function findOrganised(db: Executor, viewer: SignedIn, id: string): Promise<FoundTournament> {
  const found = await findTournament(db, viewer, id)
  if (!canOrganise(viewer, found.facts)) throw AppError.permission()
  return found
}

/** The same, locked: acts are added one after another. */
export async function lockOrganised(tx: Executor, viewer: SignedIn, id: string): Promise<FoundTournament> {
  // On their way together, and run in this order.
  const [{ facts }, row] = await Promise.all([findOrganised(tx, viewer, id), lockTournament(tx, id)])
  return { row, facts }
}

const tournamentLocked = preparedStatement((tx: Executor) =>
  tx
    .select()
    .from(tournaments)
    .where(eq(tournaments.id, sql.placeholder('id')))
    .for('update')
    .prepare('tournament_locked'),
)

/** Whatever is written to a tournament begins here. @throws AppError not_found */
export async function lockTournament(tx: Executor, id: string): Promise<TournamentRow> {
  const [row] = await tournamentLocked(tx).execute({ id })
  if (!row) throw AppError.notFound()
  return row
}

type Follower = { userId: string; entrantId: string }

/** Who follows one of these teams, and still may know of the tournament. */
export function followersOf(tx: Executor, id: string, teams: readonly string[]): Promise<Follower[]> {
  const { userId, entrantId, tournamentId } = tournamentFollowers
  return tx
    .select({ userId, entrantId })
    .from(tournamentFollowers)
    .innerJoin(tournaments, eq(tournaments.id, tournamentId))
    .leftJoin(events, eq(events.id, tournaments.eventId))
    .leftJoin(communities, eq(communities.id, tournaments.communityId))
    .where(and(eq(tournamentId, id), inArray(entrantId, [...teams]), known(asPlayer(sql`${userId}`))))
}

export async function readTournament(db: Executor, viewer: Viewer, id: string): Promise<Tournament> {
  const { row, facts } = await findTournament(db, viewer, id)
  const following =
    viewer.kind === 'anonymous'
      ? []
      : await db
          .select({ entrant: tournamentFollowers.entrantId })
          .from(tournamentFollowers)
          .where(and(eq(tournamentFollowers.tournamentId, id), eq(tournamentFollowers.userId, viewer.id)))
  return {
    id,
    ...(await readView(db, row)),
    following: following.map(({ entrant }) => entrant),
    can: { organise: canOrganise(viewer, facts) },
  }
}

/** What happened after an act that is known already, for whoever organises. */
export async function readLog(
  db: Executor,
  viewer: SignedIn,
  id: string,
  after: number,
): Promise<TournamentLog> {
  const { row } = await findOrganised(db, viewer, id)
  const entries = await entriesAfter(db, id, after, ENTRIES_PER_PAGE)
  return {
    settings: row.settings,
    entries: entries.map((entry, index) => ({ ...entry, seq: after + index + 1 })),
    seq: Math.max(row.lastSeq, entries.length > 0 ? after + entries.length : 0),
  }
}

const PAGES = keyset({
  list: 'tournaments',
  table: tournaments,
  by: [{ value: tournaments.createdAt, as: 'timestamptz' }],
  direction: 'desc',
})

/** The viewer's own, the newest first. */
export async function listOwnTournaments(
  db: Executor,
  viewer: SignedIn,
  { q, limit, cursor }: ListTournaments,
): Promise<TournamentPage> {
  const rows = await db
    .select()
    .from(tournaments)
    .where(
      and(
        eq(tournaments.ownerId, viewer.id),
        // Whoever is banned from a community learns no more of what they once ran in its name.
        sql`not ${isIn(tournaments.communityId, viewer, 'banned')}`,
        q ? textHolds(tournaments.name, q) : undefined,
        PAGES.after(cursor),
      ),
    )
    .orderBy(...PAGES.orderBy)
    .limit(limit + 1)
  const cards = rows.map((row) => ({
    id: row.id,
    name: row.name,
    date: row.date,
    phase: row.phase,
    entrants: row.entrants,
    eventId: row.eventId,
    updatedAt: row.updatedAt.toISOString(),
  }))
  return PAGES.page(db, cards, limit)
}

const tournamentsOfEvent = preparedStatement((db: Executor, kind: KnowerKind) =>
  tournamentsWithFacts(db, KNOWERS[kind])
    .where(eq(tournaments.eventId, sql.placeholder('eventId')))
    .orderBy(desc(tournaments.createdAt), desc(tournaments.id))
    .limit(MOST_OF_AN_EVENT)
    .prepare(`tournaments_of_event_${kind}`),
)

/**
 * Of an event's tournaments those that the viewer may know of, the newest first; one that is being set up is its
 * organisers' own.
 *
 * @throws AppError not_found for an event that the viewer may not know of
 */
export async function listEventTournaments(
  db: Executor,
  viewer: Viewer,
  eventId: string,
): Promise<EventTournaments> {
  // On their way together.
  const [visible, found] = await Promise.all([
    visibleEventIds(db, viewer, [eventId]),
    tournamentsOfEvent(db, kindOf(viewer)).execute({ eventId, ...valuesOf(viewer) }),
  ])
  if (visible.length === 0) throw AppError.notFound()
  return found.flatMap(({ row: { id, name, phase, entrants }, facts }) => {
    const organise = canOrganise(viewer, facts)
    const isShown = organise || (canView(viewer, facts) && phase !== 'setup')
    return isShown ? [{ id, name, phase, entrants, can: { organise } }] : []
  })
}

/** What a draw of an event's people starts from, for who runs the event. */
export async function readFromEvent(
  db: Executor,
  viewer: SignedIn,
  eventId: string,
  who: WhoFromEvent,
): Promise<TournamentFromEvent> {
  await requireManaged(db, viewer, eventId)
  const event = await readEvent(db, viewer, eventId)
  const people = await listConfirmed(db, eventId)
  const counted = people.map(({ name, partySize, came }) => ({
    name,
    size: who === 'confirmed' ? partySize : came,
  }))
  return {
    settings: {
      name: event.title,
      date: event.eventDate,
      startTime: event.startTime,
      zone: event.timeZone,
      place: event.location,
      courts: event.courts,
    },
    entrants: playersOf(counted),
  }
}

/** Whether a match is called to a court now. */
export async function isCalled(db: Executor, id: string, match: string): Promise<boolean> {
  const [row] = await db.select().from(tournaments).where(eq(tournaments.id, id))
  return row !== undefined && (await loadTournament(db, row)).state.called.has(match)
}
