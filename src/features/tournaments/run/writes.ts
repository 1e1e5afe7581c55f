import { setImmediate } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { and, eq } from 'drizzle-orm'
import { recordAct, type PrivilegedAct } from '#/features/foundation/audit/writes'
import { requireManaged } from '#/features/events/host-console/reads'
import { events } from '#/features/events/events/table'
import { notify } from '#/features/messages/notifications/writes'
import { AppError } from '#/lib/errors'
import { announce, type Db, type Tx } from '#/platform/db'
import { serialized } from '#/platform/database/serialized'
import { onceIn, type Idempotency } from '#/platform/http/idempotency'
import type { SignedIn } from '#/platform/security/viewer'
import { type Called, noticesOf } from '#/features/tournaments/core/logic/call-notices'
import { problemOf, refusalOf } from '#/features/tournaments/core/logic/entry-refusals'
import { NAMELESS_KEY } from '#/features/tournaments/core/logic/tournament/author-words'
import { cloneOf } from '#/features/tournaments/core/logic/tournament/clone'
import type { LogEntry } from '#/features/tournaments/core/logic/tournament/acts'
import {
  decide,
  newTournament,
  standsAlready,
  type Tournament,
} from '#/features/tournaments/core/logic/tournament/log'
import { ActRefused } from '#/features/tournaments/core/logic/tournament/refusals'
import { fieldOf, type TournamentState } from '#/features/tournaments/core/logic/tournament/state'
import { phaseOf } from '#/features/tournaments/core/logic/tournament/view'
import {
  findOrganised,
  findTournament,
  followersOf,
  keepTournament,
  loadTournament,
  lockOrganised,
  type FoundTournament,
  type TournamentRow,
} from './reads'
import type { CreateTournament, NewEntry } from './schema'
import { tournamentActs, tournamentFollowers, tournaments } from './table'
import { matchupMails } from './mail'
import * as m from '#/lib/messages.gen'

/** A day of a big hall, several times over. */
const MOST_ENTRIES = 50_000
/** PostgreSQL takes 65,535 parameters a statement. */
const ENTRIES_PER_STATEMENT = 2_000
/** Per account: nobody runs more, and each may take a megabyte. */
const MOST_TOURNAMENTS = 500
const CLOCK_SLACK_MS = 60_000
const LONGEST_TURN_MS = 20

/** Who acts, in words, and their account if they have one. */
export type Author = { by: string; byId: string | null }
/** What became of a list of entries. Those before the one that was refused stand. */
export type Added = { tournament: Tournament; refusal: AppError | null }

/** When an entry counts as done: as told of acts done before the tournament was saved, never before the one before it. */
function instantOf({ at }: NewEntry, last: LogEntry | undefined, now: number): string {
  const told = at === undefined ? now : Math.min(Date.parse(at), now + CLOCK_SLACK_MS)
  const earliest = last ? Date.parse(last.at) : -Infinity
  return new Date(Math.max(told, earliest)).toISOString()
}

/** Others are answered meanwhile, however long the list. */
async function addTo(before: Tournament, entries: readonly NewEntry[], author: Author): Promise<Added> {
  const known = new Map(before.log.map((entry) => [entry.id, entry.act]))
  const now = Date.now()
  let tournament = before
  let begun = performance.now()
  for (const entry of entries) {
    if (performance.now() - begun > LONGEST_TURN_MS) {
      await setImmediate()
      begun = performance.now()
    }
    const { id, act } = entry
    const stands = known.get(id)
    if (stands) {
      if (isDeepStrictEqual(stands, act)) continue
      const words = m.tournamentRun_somethingElseWasSent()
      return { tournament, refusal: refusalOf('entry-differs', words, entry) }
    }
    if (tournament.log.length >= MOST_ENTRIES) {
      const words = m.tournamentRun_thisTournamentsLogFull()
      return { tournament, refusal: refusalOf('log-full', words, entry) }
    }
    try {
      tournament = decide(tournament, {
        id,
        at: instantOf(entry, tournament.log.at(-1), now),
        ...author,
        act,
      })
      known.set(id, act)
    } catch (error) {
      if (!(error instanceof ActRefused)) throw error
      // Two who write the same agree: nothing is to be asked of the second.
      if (error.refusal.code === 'score-stale' && standsAlready(tournament, act)) continue
      return { tournament, refusal: problemOf(error, tournament, entry) }
    }
  }
  return { tournament, refusal: null }
}

const summaryOf = (state: TournamentState) => ({
  name: state.settings.name,
  date: state.settings.date,
  phase: phaseOf(state),
  entrants: fieldOf(state).length,
})

async function writeActs(tx: Tx, id: string, from: number, entries: readonly LogEntry[]): Promise<void> {
  const rows = entries.map((entry, index) => ({
    tournamentId: id,
    seq: from + index + 1,
    entryId: entry.id,
    act: entry.act,
    at: new Date(entry.at),
    by: entry.by,
    byId: entry.byId,
  }))
  for (let start = 0; start < rows.length; start += ENTRIES_PER_STATEMENT)
    await tx.insert(tournamentActs).values(rows.slice(start, start + ENTRIES_PER_STATEMENT))
}

/** Tells who follows a team that it is called. At most once for each call: the call's number in the log is its version. */
async function tellFollowers(tx: Tx, id: string, after: Tournament, from: number): Promise<void> {
  const calls = after.log.slice(from).flatMap(({ act }, index): Called[] => {
    const stands = act.act === 'call' && after.state.called.get(act.match)?.court === act.court
    return stands ? [{ seq: from + index + 1, act }] : []
  })
  if (calls.length === 0) return
  const teams = calls.flatMap(({ act }) => act.sides.flat())
  const followers = await followersOf(tx, id, teams)
  const notices = calls.flatMap((call) => {
    const concerned = followers.filter(({ entrantId }) => call.act.sides.flat().includes(entrantId))
    // Who follows both sides is told once.
    const once = [...new Map(concerned.map((follower) => [follower.userId, follower])).values()]
    return noticesOf(id, after, call, once).map(({ call: payload, ...notice }) => ({
      ...notice,
      message: matchupMails.matchCalled(payload),
    }))
  })
  await notify(tx, notices)
}

/**
 * Adds entries to a tournament whose row the transaction holds locked, and tells everybody who looks. Whoever calls it
 * keeps the tournament and throws the refusal once the transaction is committed: `settled`.
 */
export async function addEntries(
  tx: Tx,
  row: TournamentRow,
  entries: readonly NewEntry[],
  author: Author,
): Promise<Added> {
  const before = await loadTournament(tx, row)
  const added = await addTo(before, entries, author)
  const { log, state } = added.tournament
  if (log.length === before.log.length) return added
  const now = new Date()
  const summarised = tx
    .update(tournaments)
    .set({
      ...summaryOf(state),
      lastSeq: log.length,
      updatedAt: now,
      endedAt: state.ended ? (row.endedAt ?? now) : null,
    })
    .where(eq(tournaments.id, row.id))
  // On their way together.
  await Promise.all([
    writeActs(tx, row.id, before.log.length, log.slice(before.log.length)),
    summarised.execute(),
    announce(tx, `tournament:${row.id}`, log.length),
  ])
  await tellFollowers(tx, row.id, added.tournament, before.log.length)
  return added
}

/** After the commit: keeps what is known now for the next call, and throws what was refused. */
export function settled(id: string, { tournament, refusal }: Added): Tournament {
  keepTournament(id, tournament)
  if (refusal) throw refusal
  return tournament
}

const authorOf = ({ id, name }: SignedIn): Author => ({ by: name || NAMELESS_KEY, byId: id })

/** What an admin does to somebody else's tournament goes on the audit log; its own log says what its people do. */
export async function recordIfAdmins(
  tx: Tx,
  viewer: SignedIn,
  { row, facts }: FoundTournament,
  act: Omit<PrivilegedAct, 'subjectType' | 'subjectId'>,
): Promise<void> {
  if (facts.isOwner || facts.isRunning) return
  await recordAct(tx, viewer, { ...act, subjectType: 'tournament', subjectId: row.id })
}

/** What the organisers do. @returns how many acts there are now */
export async function addActs(
  db: Db,
  viewer: SignedIn,
  id: string,
  entries: readonly NewEntry[],
): Promise<number> {
  await findOrganised(db, viewer, id)
  return serialized(id, async () => {
    const added = await db.transaction(async (tx) => {
      const found = await lockOrganised(tx, viewer, id)
      const done = await addEntries(tx, found.row, entries, authorOf(viewer))
      const acts = done.tournament.log.slice(found.row.lastSeq).map(({ act }) => act.act)
      if (acts.length > 0)
        await recordIfAdmins(tx, viewer, found, { action: 'tournament.act', after: { acts } })
      return done
    })
    return settled(id, added).log.length
  })
}

async function placeOf(tx: Tx, viewer: SignedIn, eventId: string | null): Promise<Place> {
  if (eventId === null) return {}
  await requireManaged(tx, viewer, eventId)
  const [event] = await tx
    .select({ communityId: events.communityId })
    .from(events)
    .where(eq(events.id, eventId))
  return { eventId, communityId: event?.communityId ?? null }
}

type Place = { eventId?: string; communityId?: string | null }

/** Saves a tournament with all that has happened in it so far; with one act that is refused, nothing is saved. */
async function saveTournament(
  db: Db,
  viewer: SignedIn,
  { settings, entries }: Pick<CreateTournament, 'settings' | 'entries'>,
  placeIn: (tx: Tx) => Promise<Place>,
  repeat: Idempotency | null = null,
): Promise<{ id: string }> {
  const { tournament, refusal } = await addTo(newTournament(settings), entries, authorOf(viewer))
  if (refusal) throw refusal
  const insert = async (tx: Tx) => {
    if ((await tx.$count(tournaments, eq(tournaments.ownerId, viewer.id))) >= MOST_TOURNAMENTS)
      throw AppError.conflict('too_many_tournaments', m.tournamentRun_tooManyTournaments())
    const place = await placeIn(tx)
    const { log, state } = tournament
    const [row] = await tx
      .insert(tournaments)
      .values({
        ownerId: viewer.id,
        ...place,
        settings,
        ...summaryOf(state),
        lastSeq: log.length,
        endedAt: state.ended ? new Date() : null,
      })
      .returning({ id: tournaments.id })
    if (!row) throw new Error('A tournament was not written')
    await writeActs(tx, row.id, 0, log)
    return row
  }
  return db.transaction((tx) => onceIn(tx, viewer.id, repeat, () => insert(tx)))
}

export const createTournament = (
  db: Db,
  viewer: SignedIn,
  input: CreateTournament,
  repeat: Idempotency | null,
): Promise<{ id: string }> =>
  saveTournament(db, viewer, input, (tx) => placeOf(tx, viewer, input.eventId ?? null), repeat)

/** Deletes a tournament with its log. */
export function deleteTournament(db: Db, viewer: SignedIn, id: string): Promise<void> {
  return db.transaction(async (tx) => {
    const found = await lockOrganised(tx, viewer, id)
    await tx.delete(tournaments).where(eq(tournaments.id, id))
    await recordIfAdmins(tx, viewer, found, {
      action: 'tournament.delete',
      before: { name: found.row.name, date: found.row.date, acts: found.row.lastSeq },
    })
    await announce(tx, `tournament:${id}`, found.row.lastSeq + 1)
  })
}

/** The same tournament again, a week or more later: its settings and who was in it, nothing played. */
export async function cloneTournament(db: Db, viewer: SignedIn, id: string): Promise<{ id: string }> {
  const { row } = await findOrganised(db, viewer, id)
  const clone = cloneOf((await loadTournament(db, row)).state, new Date())
  // Who played in a community's name is shown to whom the community is known, again.
  return saveTournament(db, viewer, clone, async () => ({ communityId: row.communityId }))
}

/** Follows a team, to be told when it is called to a court. Again changes nothing. */
export async function followTeam(db: Db, viewer: SignedIn, id: string, entrantId: string): Promise<void> {
  const { row } = await findTournament(db, viewer, id)
  const entrant = (await loadTournament(db, row)).state.entrants.get(entrantId)
  if (!entrant || entrant.status === 'asked') throw AppError.notFound()
  await db
    .insert(tournamentFollowers)
    .values({ tournamentId: id, entrantId, userId: viewer.id })
    .onConflictDoNothing()
}

export async function unfollowTeam(db: Db, viewer: SignedIn, id: string, entrantId: string): Promise<void> {
  await findTournament(db, viewer, id)
  await db
    .delete(tournamentFollowers)
    .where(
      and(
        eq(tournamentFollowers.tournamentId, id),
        eq(tournamentFollowers.entrantId, entrantId),
        eq(tournamentFollowers.userId, viewer.id),
      ),
    )
}
