import { and, asc, desc, eq, inArray, isNotNull, isNull, notInArray, or, sql } from 'drizzle-orm'
import { users } from '#/features/people/accounts/table'
import {
  canOpen,
  formerPlayer,
  nameIn,
  type PersonFacts,
  unnamed,
} from '#/features/people/profiles/privacy/policy'
import { PERSON } from '#/features/people/profiles/privacy/reads'
import { userProfiles } from '#/features/people/profiles/table'
import { blockedByViewer } from '#/features/stakes/stakes/opponents/reads'
import { AppError } from '#/lib/errors'
import { pageOf } from '#/lib/paginate'
import type { Executor } from '#/platform/db'
import type { SignedIn } from '#/platform/security/viewer'
import { lapseOf, type Standing } from './logic/challenge'
import { stakeWordsOf } from './logic/harmless-stakes'
import { type Seat, sideOf } from './logic/sides'
import { cursorsOf } from '#/platform/database/cursor'
import { STATES_IN } from './logic/states'
import { canOf, isAwaited } from './policy'
import type { ListStakes, Stake, StakeDetail, StakePage, StakePlayer } from './schema'
import { stakeActs, stakeChallenges, stakePlayers } from './table'

export type ChallengeRow = typeof stakeChallenges.$inferSelect
export type PlayerRow = typeof stakePlayers.$inferSelect & { person: PersonFacts | null }

/** Everybody in some challenges, in the order of their seats. */
export async function playersOf(db: Executor, ids: readonly string[]): Promise<Map<string, PlayerRow[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ player: stakePlayers, ...PERSON })
    .from(stakePlayers)
    .leftJoin(users, eq(users.id, stakePlayers.userId))
    .leftJoin(userProfiles, eq(userProfiles.id, stakePlayers.userId))
    .where(inArray(stakePlayers.challengeId, [...ids]))
    .orderBy(asc(stakePlayers.challengeId), asc(stakePlayers.seat))
  return Map.groupBy(
    rows.map(({ player, ...person }) => ({ ...player, person: player.userId === null ? null : person })),
    ({ challengeId }) => challengeId,
  )
}

/** What the challenge's logic decides by. */
export const standingOf = (row: ChallengeRow, players: readonly PlayerRow[]): Standing => ({
  state: row.state,
  seats: players.flatMap(({ seat, userId }) => (userId === null ? [] : [seat])),
  terms: row.terms,
  agreed: players.flatMap(({ seat, agreedTerms }) => (agreedTerms === row.terms ? [seat] : [])),
  report:
    row.games && row.reportSide ? { version: row.report, side: row.reportSide, games: row.games } : null,
})

/**
 * What somebody is called in a challenge. Whoever sends one, or ever agreed to it, puts their name to it; whom one has
 * asked oneself one knows; anybody else only if they let themselves be found.
 */
export function nameOf(player: PlayerRow, row: Pick<ChallengeRow, 'senderId'>, viewerId: string): string {
  if (!player.person) return formerPlayer()
  const isKnown = player.agreedTerms !== null || row.senderId === viewerId || player.userId === viewerId
  return nameIn(player.person, isKnown ? 'co-player' : 'stranger')
}

function toPlayer(player: PlayerRow, row: ChallengeRow, viewer: SignedIn): StakePlayer {
  const name = nameOf(player, row, viewer.id)
  const { person, seat, userId } = player
  return {
    seat,
    isYou: userId === viewer.id,
    name,
    playerId: person && (userId === viewer.id || canOpen(person, 'stranger')) ? person.id : null,
    photo: name === unnamed() ? null : (person?.photo ?? null),
    hasAgreed: player.agreedTerms === row.terms,
  }
}

/** When it changes by itself; once there is a day for it, it waits for that. */
export function lapsesAt({ state, movedAt, playsAt }: ChallengeRow): Date | null {
  const due = lapseOf(state)
  if (!due) return null
  const since = state === 'accepted' && playsAt && playsAt > movedAt ? playsAt : movedAt
  return new Date(since.getTime() + due.afterMs)
}

export function toStake(row: ChallengeRow, players: readonly PlayerRow[], viewer: SignedIn): Stake {
  const own = players.find(({ userId }) => userId === viewer.id)
  if (!own) throw AppError.notFound()
  const standing = standingOf(row, players)
  const can = canOf(standing, own.seat)
  const author = players.find(({ userId }) => userId !== null && userId === row.termsById)
  return {
    id: row.id,
    format: row.format,
    state: row.state,
    players: players.map((player) => toPlayer(player, row, viewer)),
    side: sideOf(own.seat),
    terms: row.terms,
    stake: row.stake,
    atStake: stakeWordsOf(row.stake, row.stakeWords),
    message: row.message,
    termsBy: author?.seat ?? null,
    playsAt: row.playsAt?.toISOString() ?? null,
    place: row.place,
    report: standing.report && { ...standing.report, games: [...standing.report.games] },
    winner: row.winner,
    lapsesAt: lapsesAt(row)?.toISOString() ?? null,
    isYourTurn: isAwaited(standing, can),
    can,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}

/** What one who blocks somebody sent is not shown, unless one had said yes to it before. */
export const isHiddenFrom = (
  row: Pick<ChallengeRow, 'senderId'>,
  own: Pick<PlayerRow, 'agreedTerms'>,
  blocked: readonly string[],
): boolean => own.agreedTerms === null && row.senderId !== null && blocked.includes(row.senderId)

const POSITION = sql<string>`to_char(${stakeChallenges.updatedAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

const PAGES = cursorsOf('stakes', { at: 'instant', id: 'uuid' })

/** The viewer's own under one heading, what moved last first. */
export async function listStakes(
  db: Executor,
  viewer: SignedIn,
  { in: tab, cursor, limit }: ListStakes,
): Promise<StakePage> {
  const from = PAGES.read(cursor)
  const blocked = await blockedByViewer(db, viewer)
  const { senderId, state, updatedAt, id } = stakeChallenges
  const shown =
    blocked.length === 0
      ? undefined
      : or(isNotNull(stakePlayers.agreedTerms), isNull(senderId), notInArray(senderId, blocked))
  const found = await db
    .select({ row: stakeChallenges, at: POSITION })
    .from(stakePlayers)
    .innerJoin(stakeChallenges, eq(id, stakePlayers.challengeId))
    .where(
      and(
        eq(stakePlayers.userId, viewer.id),
        inArray(state, [...STATES_IN[tab]]),
        shown,
        from && sql`(${updatedAt}, ${id}) < (${from.at}::timestamptz, ${from.id}::uuid)`,
      ),
    )
    .orderBy(desc(updatedAt), desc(id))
    .limit(limit + 1)
  const { items, nextCursor } = pageOf(found, limit, ({ at, row }) => PAGES.write({ at, id: row.id }))
  const players = await playersOf(
    db,
    items.map(({ row }) => row.id),
  )
  return {
    items: items.map(({ row }) => toStake(row, players.get(row.id) ?? [], viewer)),
    nextCursor,
  }
}

/** A challenge and who is in it, for one of them. @throws AppError not_found for everybody else */
export async function findOwn(
  db: Executor,
  viewer: SignedIn,
  id: string,
  lock = false,
): Promise<{ row: ChallengeRow; players: PlayerRow[]; seat: Seat }> {
  const asked = db.select().from(stakeChallenges).where(eq(stakeChallenges.id, id))
  const [row] = await (lock ? asked.for('update') : asked)
  const players = row ? ((await playersOf(db, [row.id])).get(row.id) ?? []) : []
  const own = players.find(({ userId }) => userId === viewer.id)
  if (!row || !own) throw AppError.notFound()
  if (isHiddenFrom(row, own, await blockedByViewer(db, viewer))) throw AppError.notFound()
  return { row, players, seat: own.seat }
}

/** One challenge with all that happened to it. @throws AppError not_found */
export async function readStake(db: Executor, viewer: SignedIn, id: string): Promise<StakeDetail> {
  const { row, players } = await findOwn(db, viewer, id)
  const acts = await db
    .select()
    .from(stakeActs)
    .where(eq(stakeActs.challengeId, row.id))
    .orderBy(asc(stakeActs.version))
  return {
    ...toStake(row, players, viewer),
    history: acts.map(({ act, seat, words, stake, games, at }) => ({
      act,
      by: seat,
      words: stake === null ? words : '',
      atStake: stake && stakeWordsOf(stake, words),
      games,
      at: at.toISOString(),
    })),
  }
}

/** A challenge as a mail about it says it; null where it is no longer in that state or not the recipient's. */
export async function readTold(
  db: Executor,
  id: string,
  recipientId: string,
): Promise<{ row: ChallengeRow; players: PlayerRow[]; own: PlayerRow } | null> {
  const [row] = await db.select().from(stakeChallenges).where(eq(stakeChallenges.id, id))
  const players = row ? ((await playersOf(db, [row.id])).get(row.id) ?? []) : []
  const own = players.find(({ userId }) => userId === recipientId)
  return row && own ? { row, players, own } : null
}
