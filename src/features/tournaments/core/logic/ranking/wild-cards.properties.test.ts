import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { drawRandom, shuffled } from '#/features/tournaments/core/logic/random'
import { roundRobin } from '#/features/tournaments/core/logic/draw/round-robin'
import { standings } from './standings'
import { SANCTIONED_TIE_BREAKS } from './tie-breaks'
import { wildCards, type RankedPool } from './wild-cards'
import type { CountedResult } from './withdrawals'

const game = fc.constantFrom<[number, number]>([11, 9], [9, 11], [11, 5], [4, 11])
const pool = (number: number) =>
  fc.integer({ min: 3, max: 4 }).chain((size) => {
    const entrants = Array.from({ length: size }, (_, team) => `${number}-${team}`)
    const pairs = roundRobin(entrants).flatMap((round) => round.pairs)
    return fc.array(game, { minLength: pairs.length, maxLength: pairs.length }).map((games): RankedPool => {
      const results = pairs.map((sides, index): CountedResult => {
        const score = games[index] as [number, number]
        return { id: `${index}`, sides, winner: score[0] > score[1] ? 0 : 1, games: [score] }
      })
      return { rows: standings({ entrants, results, rules: SANCTIONED_TIE_BREAKS }), results }
    })
  })
const method = fc.constantFrom('win-percentage' as const, 'drop-last' as const)

test('as many as asked for or all there are, but for a tie across the cut; the order given makes no difference', () => {
  fc.assert(
    fc.property(
      fc.tuple(pool(0), pool(1), pool(2)),
      method,
      fc.nat(4),
      fc.string(),
      (pools, how, count, seed) => {
        const candidates = pools.flatMap(({ rows }) => rows.slice(1, 2).map(({ entrant }) => entrant))
        const given = wildCards(pools, candidates, count, how)
        expect(wildCards(pools, shuffled(drawRandom(seed), candidates), count, how)).toEqual(given)
        if (given.waitingFor.length > 0) return
        const { rows, chosen, undecided } = given
        expect(rows.length).toBe(candidates.length)
        const wanted = Math.min(count, candidates.length)
        if (undecided.length === 0) expect(chosen.length).toBe(wanted)
        else {
          expect(chosen.length).toBeLessThan(wanted)
          expect(chosen.length + undecided.length).toBeGreaterThan(wanted)
        }
        // Nobody compares results of more opponents than the smallest pool has.
        const smallest = Math.min(...pools.map((each) => each.rows.length))
        if (how === 'drop-last')
          for (const row of rows)
            expect((pools[row.pool]?.rows.length ?? 0) - row.dropped.length).toBe(smallest)
      },
    ),
    { numRuns: 200 },
  )
})
