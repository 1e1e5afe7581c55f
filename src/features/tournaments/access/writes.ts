import { randomBytes, randomInt } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { NAMELESS_KEY } from '#/features/tournaments/core/logic/tournament/author-words'
import { matchesOf } from '#/features/tournaments/core/logic/tournament/matches'
import { standsAlready, type Tournament } from '#/features/tournaments/core/logic/tournament/log'
import { minutesFrom } from '#/features/tournaments/core/logic/tournament/state'
import { entersAlone } from '#/features/tournaments/core/logic/tournament/settings'
import { canOrganise } from '#/features/tournaments/run/policy'
import {
  findTournament,
  loadTournament,
  lockOrganised,
  lockTournament,
  visibleTournamentIds,
} from '#/features/tournaments/run/reads'
import {
  addEntries,
  recordIfAdmins,
  settled,
  type Added,
  type Author,
} from '#/features/tournaments/run/writes'
import { AppError } from '#/lib/errors'
import type { Db, Tx } from '#/platform/db'
import type { Limits } from '#/platform/security/limits'
import type { Network } from '#/platform/security/network'
import { serialized } from '#/platform/database/serialized'
import type { SignedIn, Viewer } from '#/platform/security/viewer'
import { findCode, findScorer, hashOf, readCodes } from './reads'
import type {
  CodeMeaning,
  Codes,
  Registered,
  Registration,
  Right,
  ScoreEntry,
  ScorerAdded,
  ScoresWritten,
} from './schema'
import { tournamentCodes, tournamentScorers } from './table'
import * as m from '#/lib/messages.gen'

/** No I and no O: nothing that is taken for a number in the sun. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ'
const CODE_LETTERS = 6
/** Two live codes that are alike are one in millions; twice in a row is a fault elsewhere. */
const TRIES = 5
const TOKEN_BYTES = 32
/** Teams that wait to be let in, so that a code on a wall cannot fill a tournament. */
const MOST_WAITING = 200
/** How long after its end a match may be corrected by a scorer; later the organiser does it. */
const CORRECTION_MINUTES = 30

const newCode = () => Array.from({ length: CODE_LETTERS }, () => LETTERS[randomInt(LETTERS.length)]).join('')

const revoke = (tx: Tx, id: string, right: Right) =>
  tx
    .update(tournamentCodes)
    .set({ revokedAt: new Date() })
    .where(
      and(
        eq(tournamentCodes.tournamentId, id),
        eq(tournamentCodes.right, right),
        isNull(tournamentCodes.revokedAt),
      ),
    )

/** Ends the code that is live and gives another: who came in by the old one is out. */
export function renewCode(db: Db, viewer: SignedIn, id: string, right: Right): Promise<Codes> {
  return db.transaction(async (tx) => {
    const found = await lockOrganised(tx, viewer, id)
    await revoke(tx, id, right)
    let made = false
    for (let tries = 0; tries < TRIES && !made; tries += 1) {
      const rows = await tx
        .insert(tournamentCodes)
        .values({ tournamentId: id, right, code: newCode() })
        .onConflictDoNothing()
        .returning({ id: tournamentCodes.id })
      made = rows.length > 0
    }
    if (!made) throw new Error('No free access code was found')
    await recordIfAdmins(tx, viewer, found, { action: 'tournament.code', after: { right, live: true } })
    return readCodes(tx, viewer, id)
  })
}

/** Ends a right: its code opens nothing any more, phones that have it are refused from the next call on. */
export function revokeCode(db: Db, viewer: SignedIn, id: string, right: Right): Promise<Codes> {
  return db.transaction(async (tx) => {
    const found = await lockOrganised(tx, viewer, id)
    await revoke(tx, id, right)
    await recordIfAdmins(tx, viewer, found, { action: 'tournament.code', after: { right, live: false } })
    return readCodes(tx, viewer, id)
  })
}

const noSuchCode = () => m.tournamentAccess_codeUnknown()

/**
 * What a typed code opens. Tries are counted by network, uses by code, and wrong ones by network and by everyone together:
 * guessing stays hopeless from any number of networks. Once everyone's are used up each network still has a few tries, so
 * that strangers keep no one from typing theirs.
 *
 * @throws AppError `code_unknown` (404) also for one whose right is another
 */
export async function tryCode(
  { db, limits }: { db: Db; limits: Limits },
  network: Network,
  typed: string,
  right?: Right,
) {
  await limits.take('tournamentCode', network)
  await limits.peek('tournamentCodeMiss', network)
  if (!(await limits.hasLeft('tournamentCodeWrong', 'all'))) await limits.peek('tournamentCodeSpare', network)
  const found = await findCode(db, typed)
  if (!found || (right && found.code.right !== right)) {
    if (!found) {
      await limits.take('tournamentCodeMiss', network)
      if (!(await limits.isLeft('tournamentCodeWrong', 'all')))
        await limits.isLeft('tournamentCodeSpare', network)
    }
    throw new AppError({ code: 'code_unknown', category: 'not_found', detail: noSuchCode() })
  }
  await limits.take('tournamentCodeUse', found.code.id)
  return found
}

/** What whoever typed a code is told of it: what the form asks for, and where it may lead. */
export async function meaningOf(
  db: Db,
  viewer: Viewer,
  { code, tournament }: Awaited<ReturnType<typeof tryCode>>,
): Promise<CodeMeaning> {
  const { settings } = (await loadTournament(db, tournament)).state
  const { id, name } = tournament
  return {
    tournamentId: id,
    name,
    right: code.right,
    alone: entersAlone(settings),
    mixed: settings.format.kind === 'rotating' && settings.format.mixed,
    shown: (await visibleTournamentIds(db, viewer, [id])).length > 0,
  }
}

/** The code as it is under the tournament's lock, which revoking takes too. */
async function refuseRevoked(tx: Tx, codeId: string): Promise<void> {
  const [code] = await tx.select().from(tournamentCodes).where(eq(tournamentCodes.id, codeId))
  if (!code || code.revokedAt !== null)
    throw new AppError({ code: 'code_unknown', category: 'not_found', detail: noSuchCode() })
}

const waitingIn = ({ state }: Tournament) =>
  [...state.entrants.values()].filter(({ status }) => status === 'asked').length

/** A team registers itself and waits to be let in. Sent again it is the same team. */
export async function register(
  db: Db,
  { code, tournament }: Awaited<ReturnType<typeof tryCode>>,
  { code: _typed, entrant, ...details }: Registration,
): Promise<Registered> {
  const { id } = tournament
  const entry = { id: `ask-${entrant}`, act: { act: 'enter' as const, entrant, asked: true, ...details } }
  await serialized(id, async () => {
    const added = await db.transaction(async (tx) => {
      const row = await lockTournament(tx, id)
      await refuseRevoked(tx, code.id)
      if (waitingIn(await loadTournament(tx, row)) >= MOST_WAITING)
        throw AppError.conflict('too-many-entrants', m.tournamentAccess_tooManyWaiting())
      return addEntries(tx, row, [entry], { by: details.name.trim(), byId: null })
    })
    settled(id, added)
  })
  return { tournamentId: id, entrant, name: details.name.trim() }
}

/** Lets a phone enter scores under a name, until the code is revoked. */
export async function addScorer(
  db: Db,
  { code, tournament }: Awaited<ReturnType<typeof tryCode>>,
  name: string,
): Promise<ScorerAdded> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  await db.transaction(async (tx) => {
    await lockTournament(tx, tournament.id)
    await refuseRevoked(tx, code.id)
    await tx
      .insert(tournamentScorers)
      .values({ codeId: code.id, name: name.trim(), tokenHash: hashOf(token) })
  })
  return { tournamentId: tournament.id, token, name: name.trim() }
}

/** What a scorer may write to: a match that is on or to be played, and for a while one that has ended. */
function refuseOver({ state }: Tournament, { act }: ScoreEntry): void {
  const match = matchesOf(state).find(({ id }) => id === act.match)
  if (!match) return
  const endedAgo =
    match.state === 'done' && match.score ? minutesFrom(state.settings, new Date()) - match.score.at : 0
  if (state.ended || endedAgo > CORRECTION_MINUTES)
    throw AppError.conflict('match-over', m.tournamentAccess_matchOver())
}

/** Who writes scores: a scorer by their phone's token, or whoever organises. @throws AppError for anybody else */
async function scorerOf(db: Db, viewer: Viewer, id: string, token: string | undefined): Promise<Author> {
  if (token !== undefined) return { by: (await findScorer(db, id, token)).name, byId: null }
  if (viewer.kind === 'anonymous') throw AppError.auth(m.tournamentAccess_codeFirst())
  const { facts } = await findTournament(db, viewer, id)
  if (!canOrganise(viewer, facts)) throw AppError.permission()
  return { by: viewer.name || NAMELESS_KEY, byId: viewer.id }
}

/** Writes scores, each once however often it is sent, in order until the first that is refused. */
export async function writeScores(
  db: Db,
  viewer: Viewer,
  id: string,
  { token, entries }: { token: string | undefined; entries: readonly ScoreEntry[] },
): Promise<ScoresWritten> {
  const author = await scorerOf(db, viewer, id, token)
  const write = async (tx: Tx): Promise<Added> => {
    const row = await lockTournament(tx, id)
    if (token === undefined) return addEntries(tx, row, entries, author)
    // Revoking a code takes the same lock: once that is done nothing more gets through.
    await findScorer(tx, id, token)
    const tournament = await loadTournament(tx, row)
    const sent = new Set(tournament.log.map((entry) => entry.id))
    const isNew = ({ id: entry, act }: ScoreEntry) => !sent.has(entry) && !standsAlready(tournament, act)
    for (const entry of entries) if (isNew(entry)) refuseOver(tournament, entry)
    return addEntries(tx, row, entries, author)
  }
  const { log, versions } = await serialized(id, async () =>
    settled(id, await db.transaction(async (tx) => write(tx))),
  )
  const written = entries.map(({ act }) => [act.match, versions.get(act.match) ?? 0] as const)
  return { seq: log.length, versions: Object.fromEntries(written) }
}
