import type { Side } from '#/features/stakes/stakes/logic/sides'

/** A match that was decided. People by id; null stands for somebody who is gone. */
export type Result = {
  id: string
  decidedAt: number
  winner: Side
  a: readonly (string | null)[]
  b: readonly (string | null)[]
}

export type Tally = { won: number; lost: number }
export type Streak = { kind: 'won' | 'lost'; length: number }

/** The earliest first; of the same moment by id, so that everybody counts the same streak. */
const inOrder = (results: readonly Result[]): Result[] =>
  results.toSorted((one, other) => one.decidedAt - other.decidedAt || (one.id < other.id ? -1 : 1))

/** On which side somebody stood; null: not in it. */
const sideIn = ({ a, b }: Result, personId: string): Side | null =>
  a.includes(personId) ? 'a' : b.includes(personId) ? 'b' : null

const NONE: Tally = { won: 0, lost: 0 }
const add = ({ won, lost }: Tally, hasWon: boolean): Tally =>
  hasWon ? { won: won + 1, lost } : { won, lost: lost + 1 }

type OwnRecord = Tally & { streak: Streak | null; bestStreak: number }

const onwards = (streak: Streak | null, kind: Streak['kind']): Streak => ({
  kind,
  length: streak?.kind === kind ? streak.length + 1 : 1,
})

/** Everything somebody won and lost, how it goes just now, and the longest row of wins there was. */
export function recordOf(results: readonly Result[], personId: string): OwnRecord {
  let tally = NONE
  let streak: Streak | null = null
  let bestStreak = 0
  for (const result of inOrder(results)) {
    const side = sideIn(result, personId)
    if (side === null) continue
    const hasWon = side === result.winner
    tally = add(tally, hasWon)
    streak = onwards(streak, hasWon ? 'won' : 'lost')
    if (hasWon) bestStreak = Math.max(bestStreak, streak.length)
  }
  return { ...tally, streak, bestStreak }
}

type AgainstOne = Tally & { opponentId: string; lastAt: number }
type AgainstPair = Tally & {
  partnerId: string
  opponentIds: readonly [string, string]
  lastAt: number
}

const byLast = <Row extends { lastAt: number }>(rows: Iterable<Row>): Row[] =>
  [...rows].toSorted((one, other) => other.lastAt - one.lastAt)

/** Against each player, in singles and in doubles, whoever stood beside; the latest first. */
export function headToHead(results: readonly Result[], personId: string): AgainstOne[] {
  const rows = new Map<string, AgainstOne>()
  for (const result of inOrder(results)) {
    const side = sideIn(result, personId)
    if (side === null) continue
    for (const opponentId of side === 'a' ? result.b : result.a)
      if (opponentId !== null)
        rows.set(opponentId, {
          opponentId,
          ...add(rows.get(opponentId) ?? NONE, side === result.winner),
          lastAt: result.decidedAt,
        })
  }
  return byLast(rows.values())
}

/** With each partner against each pair; the latest first. */
export function pairToPair(results: readonly Result[], personId: string): AgainstPair[] {
  const rows = new Map<string, AgainstPair>()
  for (const result of inOrder(results)) {
    const side = sideIn(result, personId)
    if (side === null) continue
    const partnerId = result[side].find((id) => id !== personId)
    const [one, other] = (side === 'a' ? result.b : result.a).toSorted()
    if (!partnerId || !one || !other) continue
    const key = [partnerId, one, other].join()
    const tally = add(rows.get(key) ?? NONE, side === result.winner)
    rows.set(key, { partnerId, opponentIds: [one, other], ...tally, lastAt: result.decidedAt })
  }
  return byLast(rows.values())
}

type Ranked = OwnRecord & { personId: string; rank: number }

/**
 * Who of some people has won most in matches among them alone: by wins, then by fewer losses. Who has as many of both
 * shares a rank; they stand in the order of their ids, which says nothing.
 */
export function leaderboard(results: readonly Result[], members: ReadonlySet<string>): Ranked[] {
  const among = results.filter(({ a, b }) => [...a, ...b].every((id) => id !== null && members.has(id)))
  const ofEach = new Map<string, Result[]>()
  for (const result of among)
    for (const id of [...result.a, ...result.b])
      if (id !== null) {
        const own = ofEach.get(id)
        if (own) own.push(result)
        else ofEach.set(id, [result])
      }
  const rows = [...ofEach].map(([personId, own]) => ({ personId, ...recordOf(own, personId) }))
  const sorted = rows.toSorted(
    (one, other) => other.won - one.won || one.lost - other.lost || (one.personId < other.personId ? -1 : 1),
  )
  const ranked: Ranked[] = []
  for (const [index, row] of sorted.entries()) {
    const before = ranked.at(-1)
    const shares = before?.won === row.won && before.lost === row.lost
    ranked.push({ ...row, rank: shares ? before.rank : index + 1 })
  }
  return ranked
}
