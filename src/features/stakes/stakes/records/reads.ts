import { and, eq, gte, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import { users } from '#/features/people/accounts/table'
import { communityStanding } from '#/features/communities/communities/reads'
import { communityMembers } from '#/features/communities/communities/table'
import {
  canOpen,
  formerPlayer,
  nameIn,
  type PersonFacts,
  type Relation,
  unnamed,
} from '#/features/people/profiles/privacy/policy'
import { PERSON } from '#/features/people/profiles/privacy/reads'
import { userProfiles } from '#/features/people/profiles/table'
import { blockedByViewer } from '#/features/stakes/stakes/opponents/reads'
import { sideOf } from '#/features/stakes/stakes/logic/sides'
import { STATES_IN } from '#/features/stakes/stakes/logic/states'
import { isHiddenFrom, playersOf, toStake } from '#/features/stakes/stakes/reads'
import type { StakePerson } from '#/features/stakes/stakes/schema'
import { stakeChallenges, stakePlayers } from '#/features/stakes/stakes/table'
import { AppError } from '#/lib/errors'
import type { Executor } from '#/platform/db'
import type { SignedIn } from '#/platform/security/viewer'
import { headToHead, leaderboard, pairToPair, recordOf, type Result } from './logic/records'
import type { Leaderboard, StakeRecord } from './schema'

const MAX_ROWS = 50
const BOARD_DAYS = 365
const MAX_ON_BOARD = 100

/** Decided matches, with who stood where. */
async function readResults(db: Executor, where: SQL | undefined): Promise<Result[]> {
  const rows = await db
    .select({
      id: stakeChallenges.id,
      decidedAt: stakeChallenges.decidedAt,
      winner: stakeChallenges.winner,
      seat: stakePlayers.seat,
      userId: stakePlayers.userId,
    })
    .from(stakeChallenges)
    .innerJoin(stakePlayers, eq(stakePlayers.challengeId, stakeChallenges.id))
    .where(and(isNotNull(stakeChallenges.winner), where))
  const matches = Map.groupBy(rows, ({ id }) => id)
  return [...matches].flatMap(([id, players]) => {
    const [first] = players
    if (!first?.winner || !first.decidedAt) return []
    const of = (side: 'a' | 'b') =>
      players.flatMap(({ seat, userId }) => (sideOf(seat) === side ? [userId] : []))
    return [{ id, decidedAt: first.decidedAt.getTime(), winner: first.winner, a: of('a'), b: of('b') }]
  })
}

async function peopleBy(db: Executor, ids: readonly string[]): Promise<Map<string, PersonFacts>> {
  if (ids.length === 0) return new Map()
  const people = await db
    .select(PERSON)
    .from(users)
    .leftJoin(userProfiles, eq(userProfiles.id, users.id))
    .where(inArray(users.id, [...new Set(ids)]))
  return new Map(people.map((person) => [person.id, person]))
}

function toPerson(person: PersonFacts | undefined, relation: Relation): StakePerson {
  if (!person) return { playerId: null, name: formerPlayer(), photo: null }
  const name = nameIn(person, relation)
  return {
    playerId: canOpen(person, relation === 'self' ? 'self' : 'stranger') ? person.id : null,
    name,
    photo: name === unnamed() ? null : person.photo,
  }
}

/** Under which headings others wait for the viewer. */
async function readWaiting(db: Executor, viewer: SignedIn): Promise<StakeRecord['waiting']> {
  const rows = await db
    .select({ row: stakeChallenges, agreedTerms: stakePlayers.agreedTerms })
    .from(stakePlayers)
    .innerJoin(stakeChallenges, eq(stakeChallenges.id, stakePlayers.challengeId))
    .where(
      and(
        eq(stakePlayers.userId, viewer.id),
        inArray(stakeChallenges.state, [...STATES_IN.open, ...STATES_IN.live]),
      ),
    )
  const blocked = await blockedByViewer(db, viewer)
  const shown = rows.filter(({ row, agreedTerms }) => !isHiddenFrom(row, { agreedTerms }, blocked))
  const players = await playersOf(
    db,
    shown.map(({ row }) => row.id),
  )
  const awaited = shown.filter(({ row }) => toStake(row, players.get(row.id) ?? [], viewer).isYourTurn)
  const open = awaited.filter(({ row }) => row.state === 'proposed').length
  return { open, live: awaited.length - open }
}

/** What the viewer won and lost, and against whom. */
export async function readRecord(db: Executor, viewer: SignedIn): Promise<StakeRecord> {
  const own = db
    .select({ id: stakePlayers.challengeId })
    .from(stakePlayers)
    .where(eq(stakePlayers.userId, viewer.id))
  const results = await readResults(db, inArray(stakeChallenges.id, own))
  const players = headToHead(results, viewer.id).slice(0, MAX_ROWS)
  const pairs = pairToPair(results, viewer.id).slice(0, MAX_ROWS)
  const people = await peopleBy(db, [
    ...players.map(({ opponentId }) => opponentId),
    ...pairs.flatMap(({ partnerId, opponentIds }) => [partnerId, ...opponentIds]),
  ])
  // Whoever has played a match put their name to it.
  const named = (id: string) => toPerson(people.get(id), 'co-player')
  return {
    ...recordOf(results, viewer.id),
    players: players.map(({ opponentId, won, lost, lastAt }) => ({
      opponent: named(opponentId),
      won,
      lost,
      lastAt: new Date(lastAt).toISOString(),
    })),
    pairs: pairs.map(({ partnerId, opponentIds, won, lost, lastAt }) => ({
      partner: named(partnerId),
      opponents: opponentIds.map(named),
      won,
      lost,
      lastAt: new Date(lastAt).toISOString(),
    })),
    waiting: await readWaiting(db, viewer),
  }
}

/**
 * The last year's matches among a community's members. Whoever does not let themselves be found stands there without a name.
 * @throws AppError not_found, or forbidden for who is not in it
 */
export async function readLeaderboard(
  db: Executor,
  viewer: SignedIn,
  communityId: string,
): Promise<Leaderboard> {
  const { id, isMember, manages } = await communityStanding(db, viewer, communityId)
  if (!isMember && !manages) throw AppError.permission()
  const rows = await db
    .select({ userId: communityMembers.userId })
    .from(communityMembers)
    .where(and(eq(communityMembers.communityId, id), eq(communityMembers.status, 'active')))
  const members = new Set(rows.map(({ userId }) => userId))
  const among = sql`not exists (select 1 from ${stakePlayers} p where p.challenge_id = ${stakeChallenges.id} and not exists (select 1 from ${communityMembers} m where m.community_id = ${id} and m.user_id = p.user_id and m.status = 'active'))`
  const since = sql`now() - make_interval(days => ${BOARD_DAYS})`
  const results = await readResults(db, and(gte(stakeChallenges.decidedAt, since), among))
  const ranked = leaderboard(results, members).slice(0, MAX_ON_BOARD)
  const people = await peopleBy(
    db,
    ranked.map(({ personId }) => personId),
  )
  return {
    matches: results.length,
    items: ranked.map(({ personId, ...row }) => {
      const isYou = personId === viewer.id
      const relation: Relation = isYou ? 'self' : manages ? 'host' : 'stranger'
      return { ...row, person: toPerson(people.get(personId), relation), isYou }
    }),
  }
}
