import { and, eq, inArray, isNull, notInArray } from 'drizzle-orm'
import { users } from '#/features/people/accounts/table'
import { communities, communityMembers } from '#/features/communities/communities/table'
import { winnerOf } from '#/features/stakes/stakes/logic/score'
import { type Seat, SEATS, SENDER, type Side, sideOf } from '#/features/stakes/stakes/logic/sides'
import type { Game, StakeKey } from '#/features/stakes/stakes/schema'
import { stakeActs, stakeChallenges, stakePlayers } from '#/features/stakes/stakes/table'
import type { Tx } from '#/platform/db'
import { DEMO_PEOPLE } from './named-people'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS
const CLUB = 'garage-court'
const NEIGHBORS = 4

type Match = {
  a: string[]
  b: string[]
  stake: StakeKey
  words?: string
  games?: Game[]
  state: 'proposed' | 'accepted' | 'reported' | 'confirmed' | 'settled'
  daysAgo: number
  playsInDays?: number
}

type NewAct = typeof stakeActs.$inferInsert

const won = (...scores: [number, number][]): Game[] => scores.map(([a, b]) => ({ a, b }))

/** Who has what going with whom: a row that begins with who sent it. */
function matchesOf(player: string, host: string, [one, two, three, four]: string[]): Match[] {
  const pairs =
    one && two && three && four
      ? ([
          {
            a: [player, one],
            b: [two, three],
            stake: 'cookies',
            games: won([11, 7], [9, 11], [11, 8]),
            state: 'settled',
            daysAgo: 24,
          },
          {
            a: [two, three],
            b: [player, one],
            stake: 'hat',
            games: won([11, 6]),
            state: 'settled',
            daysAgo: 10,
          },
          {
            a: [four, one],
            b: [two, host],
            stake: 'song',
            games: won([11, 9], [11, 4]),
            state: 'settled',
            daysAgo: 6,
          },
        ] satisfies Match[])
      : []
  return [
    {
      a: [player],
      b: [host],
      stake: 'balls',
      games: won([11, 8], [7, 11], [12, 10]),
      state: 'settled',
      daysAgo: 40,
    },
    { a: [host], b: [player], stake: 'pushups', games: won([11, 5]), state: 'settled', daysAgo: 31 },
    { a: [player], b: [host], stake: 'compliments', games: won([11, 9]), state: 'settled', daysAgo: 17 },
    ...pairs,
    ...(one
      ? [
          {
            a: [player],
            b: [one],
            stake: 'smoothies',
            games: won([11, 7], [11, 9]),
            state: 'confirmed',
            daysAgo: 2,
          } satisfies Match,
        ]
      : []),
    { a: [host], b: [player], stake: 'sweep', games: won([11, 9], [11, 8]), state: 'reported', daysAgo: 1 },
    ...(two
      ? [
          {
            a: [two],
            b: [player],
            stake: 'own',
            words: 'Loser names a dink after the winner',
            state: 'proposed',
            daysAgo: 1,
          } satisfies Match,
        ]
      : []),
    { a: [player], b: [host], stake: 'music', state: 'accepted', daysAgo: 3, playsInDays: 4 },
  ]
}

/** Everyone in a match by where they stand; whoever sent it first. */
const seatsOf = ({ a, b }: Match) =>
  SEATS.flatMap((seat) => {
    const userId = (sideOf(seat) === 'a' ? a : b)[seat.endsWith('1') ? 0 : 1]
    return userId === undefined ? [] : [{ seat, userId }]
  })

/** What was done up to how it stands, in order. */
function stepsOf(match: Match, winner: Side | null): Omit<NewAct, 'challengeId' | 'version' | 'at'>[] {
  const { a, b, stake, words = '', games, state } = match
  const [sender, ...others] = seatsOf(match)
  return [
    { act: 'challenge', actorId: sender?.userId, seat: SENDER, stake, words },
    ...(state === 'proposed'
      ? []
      : others.map(({ seat, userId }) => ({ act: 'agree', actorId: userId, seat }))),
    ...(games ? [{ act: 'report', actorId: a[0], seat: 'a1' as const, games }] : []),
    ...(winner ? [{ act: 'confirm', actorId: b[0], seat: 'b1' as const }] : []),
    ...(state === 'settled'
      ? [{ act: 'settle', actorId: (winner === 'a' ? a : b)[0], seat: `${winner ?? 'a'}1` as const }]
      : []),
  ]
}

async function storeMatch(tx: Tx, match: Match, now: Date): Promise<void> {
  const { a, stake, words = '', games, state, daysAgo, playsInDays } = match
  const at = new Date(now.getTime() - daysAgo * DAY_MS)
  const winner = games && (state === 'confirmed' || state === 'settled') ? winnerOf(games) : null
  const steps = stepsOf(match, winner)
  const stepAt = (index: number) => new Date(at.getTime() - (steps.length - 1 - index) * HOUR_MS)
  const [row] = await tx
    .insert(stakeChallenges)
    .values({
      format: a.length === 2 ? 'doubles' : 'singles',
      state,
      senderId: a[0],
      termsById: a[0],
      stake,
      stakeWords: words,
      playsAt: playsInDays === undefined ? null : new Date(now.getTime() + playsInDays * DAY_MS),
      ...(games ? { report: 1, reportSide: 'a' as const, games } : {}),
      ...(winner ? { winner, decidedAt: at } : {}),
      version: steps.length,
      createdAt: stepAt(0),
      movedAt: at,
      updatedAt: at,
    })
    .returning({ id: stakeChallenges.id })
  if (!row) return
  const challengeId = row.id
  const hasAgreed = (seat: Seat) => seat === SENDER || state !== 'proposed'
  await tx
    .insert(stakePlayers)
    .values(
      seatsOf(match).map((each) => ({ ...each, challengeId, agreedTerms: hasAgreed(each.seat) ? 1 : null })),
    )
  await tx
    .insert(stakeActs)
    .values(steps.map((step, index) => ({ ...step, challengeId, version: index + 1, at: stepAt(index) })))
}

/** The demo's player, host and their neighbors challenge each other. */
export async function storeStakes(tx: Tx, now: Date): Promise<void> {
  const { player, host } = DEMO_PEOPLE
  const named = await tx
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(inArray(users.email, [player, host]))
  const idOf = (email: string) => named.find((one) => one.email === email)?.id
  const [playerId, hostId] = [idOf(player), idOf(host)]
  if (!playerId || !hostId) return
  const neighbors = await tx
    .select({ id: users.id })
    .from(users)
    .innerJoin(communityMembers, eq(communityMembers.userId, users.id))
    .innerJoin(communities, eq(communities.id, communityMembers.communityId))
    .where(
      and(
        eq(communities.slug, CLUB),
        eq(communityMembers.status, 'active'),
        notInArray(users.id, [playerId, hostId]),
        isNull(users.suspendedAt),
      ),
    )
    .orderBy(users.createdAt, users.id)
    .limit(NEIGHBORS)
  const matches = matchesOf(
    playerId,
    hostId,
    neighbors.map(({ id }) => id),
  )
  for (const match of matches) await storeMatch(tx, match, now)
}
