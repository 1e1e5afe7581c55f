import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { headToHead, leaderboard, pairToPair, recordOf, type Result } from './records'

const PEOPLE = ['ana', 'ben', 'cleo', 'dan', 'eve', 'fay'] as const

/** Some matches among six people, singles and doubles, some of whom are gone. */
const anyResults: fc.Arbitrary<Result[]> = fc
  .array(
    fc.record({
      people: fc.shuffledSubarray([...PEOPLE], { minLength: 4, maxLength: 4 }),
      isSingles: fc.boolean(),
      isGone: fc.boolean(),
      winner: fc.constantFrom('a' as const, 'b' as const),
      decidedAt: fc.nat(20),
    }),
    { maxLength: 40 },
  )
  .map((matches) =>
    matches.map(
      ({ people: [one = '', two = '', three = '', four = ''], isSingles, isGone, ...rest }, index) => ({
        ...rest,
        id: String(index).padStart(3, '0'),
        a: isSingles ? [one] : [one, two],
        b: isSingles ? [isGone ? null : three] : [three, isGone ? null : four],
      }),
    ),
  )

/** Counted by hand: every match looked at for every two people. */
function byHand(results: readonly Result[], one: string, other: string) {
  const won = (winner: string | null, loser: string | null) =>
    results.filter((result) => {
      const [winners, losers] = result.winner === 'a' ? [result.a, result.b] : [result.b, result.a]
      return winners.includes(winner) && losers.includes(loser)
    }).length
  return { won: won(one, other), lost: won(other, one) }
}

describe('head-to-head', () => {
  test('is what counting every match by hand gives', () => {
    fc.assert(
      fc.property(anyResults, (results) => {
        for (const one of PEOPLE) {
          const rows = new Map(headToHead(results, one).map((row) => [row.opponentId, row]))
          for (const other of PEOPLE) {
            if (one === other) continue
            const { won = 0, lost = 0 } = rows.get(other) ?? {}
            expect({ won, lost }).toEqual(byHand(results, one, other))
          }
          expect(rows.has(one)).toBe(false)
        }
      }),
    )
  })

  test('both sides agree on it, and the order in which matches come does not matter', () => {
    fc.assert(
      fc.property(anyResults, (results) => {
        for (const one of PEOPLE)
          for (const { opponentId, won, lost, lastAt } of headToHead(results, one)) {
            const back = headToHead(results.toReversed(), opponentId).find((row) => row.opponentId === one)
            expect(back).toEqual({ opponentId: one, won: lost, lost: won, lastAt })
          }
      }),
    )
  })

  test('of pairs: the other pair has it the other way round', () => {
    fc.assert(
      fc.property(anyResults, (results) => {
        for (const me of PEOPLE)
          for (const { partnerId, opponentIds, won, lost } of pairToPair(results, me)) {
            const [them, theirs] = opponentIds
            const back = pairToPair(results, them).find(
              (row) =>
                row.partnerId === theirs && row.opponentIds.join() === [me, partnerId].toSorted().join(),
            )
            expect(back).toMatchObject({ won: lost, lost: won })
          }
      }),
    )
  })
})

/** Ana plays Ben. */
const match = (index: number, winner: 'a' | 'b'): Result => ({
  id: String(index),
  decidedAt: index,
  winner,
  a: ['ana'],
  b: ['ben'],
})

describe('records', () => {
  test('wins and losses add up to the matches, and a streak is no longer than they are', () => {
    fc.assert(
      fc.property(anyResults, (results) => {
        for (const me of PEOPLE) {
          const { won, lost, streak, bestStreak } = recordOf(results, me)
          expect(won + lost).toBe(results.filter(({ a, b }) => [...a, ...b].includes(me)).length)
          expect(bestStreak).toBeLessThanOrEqual(won)
          if (streak) expect(streak.length).toBeLessThanOrEqual(streak.kind === 'won' ? bestStreak : lost)
          else expect(won + lost).toBe(0)
        }
      }),
    )
  })

  test('a streak ends where the other thing happens', () => {
    const results = (['a', 'a', 'a', 'b', 'a', 'a'] as const).map((winner, index) => match(index, winner))
    expect(recordOf(results, 'ana')).toEqual({
      won: 5,
      lost: 1,
      streak: { kind: 'won', length: 2 },
      bestStreak: 3,
    })
    expect(recordOf(results, 'ben')).toMatchObject({ streak: { kind: 'lost', length: 2 }, bestStreak: 1 })
  })
})

describe('a leaderboard', () => {
  const MEMBERS = new Set(['ana', 'ben', 'cleo', 'dan'])

  test('counts matches among members alone, and is in order', () => {
    fc.assert(
      fc.property(anyResults, (results) => {
        const among = results.filter(({ a, b }) => [...a, ...b].every((id) => id !== null && MEMBERS.has(id)))
        const rows = leaderboard(results, MEMBERS)
        for (const { personId, won, lost } of rows)
          expect({ won, lost }).toEqual({
            won: recordOf(among, personId).won,
            lost: recordOf(among, personId).lost,
          })
        const places = new Set(among.flatMap(({ a, b }) => [...a, ...b]))
        expect(new Set(rows.map(({ personId }) => personId))).toEqual(places)
        for (const row of rows) {
          const better = rows.filter(({ won, lost }) => won > row.won || (won === row.won && lost < row.lost))
          expect(row.rank).toBe(better.length + 1)
        }
      }),
    )
  })
})
