import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { drawRandom, shuffled } from '#/features/tournaments/core/logic/random'
import { roundRobin } from '#/features/tournaments/core/logic/draw/round-robin'
import { standings } from './standings'
import { figuresOf } from './tie-break-figures'
import { CLUB_TIE_BREAKS, SANCTIONED_TIE_BREAKS, type TieBreakRules } from './tie-breaks'
import type { CountedResult } from './withdrawals'

const rules = fc.constantFrom<TieBreakRules>(
  SANCTIONED_TIE_BREAKS,
  CLUB_TIE_BREAKS,
  { ...SANCTIONED_TIE_BREAKS, afterSplit: 'continue' },
  {
    chain: ['win-percentage', 'games-difference', 'points-scored', 'next-highest-difference'],
    afterSplit: 'restart',
  },
)
/** Few different scores, so that ties of every kind come up; null: not played. */
const score = fc.option(fc.constantFrom<[number, number]>([11, 9], [9, 11], [11, 5], [11, 9], [5, 11]), {
  freq: 8,
})

const pool = fc.integer({ min: 2, max: 7 }).chain((size) => {
  const entrants = Array.from({ length: size }, (_, team) => `t${team}`)
  const pairs = roundRobin(entrants).flatMap((round) => round.pairs)
  return fc.array(score, { minLength: pairs.length, maxLength: pairs.length }).map((scores) => ({
    entrants,
    results: pairs.flatMap((sides, index): CountedResult[] => {
      const game = scores[index]
      return game ? [{ id: `${index}`, sides, winner: game[0] > game[1] ? 0 : 1, games: [game] }] : []
    }),
  }))
})

const turned = ({ id, sides, winner, games }: CountedResult): CountedResult => ({
  id,
  sides: [sides[1], sides[0]],
  winner: winner === 0 ? 1 : 0,
  games: games.map(([one, other]) => [other, one]),
})

test('the order in which teams, results and sides are given makes no difference', () => {
  fc.assert(
    fc.property(pool, rules, fc.string(), ({ entrants, results }, chosen, seed) => {
      const random = drawRandom(seed)
      const mixed = shuffled(random, results).map((result) => (random.below(2) ? turned(result) : result))
      expect(standings({ entrants: shuffled(random, entrants), results: mixed, rules: chosen })).toEqual(
        standings({ entrants, results, rules: chosen }),
      )
    }),
    { numRuns: 1_000 },
  )
})

test('nor do the names: another naming gives the same places', () => {
  fc.assert(
    fc.property(pool, rules, fc.string(), ({ entrants, results }, chosen, seed) => {
      const names = shuffled(drawRandom(seed), entrants)
      const renamed = new Map(entrants.map((entrant, index) => [entrant, names[index] as string]))
      const nameOf = (entrant: string) => renamed.get(entrant) as string
      const placeOf = new Map(
        standings({
          entrants: names,
          results: results.map((result) => ({
            ...result,
            sides: [nameOf(result.sides[0]), nameOf(result.sides[1])] as const,
          })),
          rules: chosen,
        }).map(({ entrant, place }) => [entrant, place]),
      )
      for (const { entrant, place } of standings({ entrants, results, rules: chosen }))
        expect(placeOf.get(nameOf(entrant))).toBe(place)
    }),
    { numRuns: 1_000 },
  )
})

test('everybody has one place, in the order of the first criterion, and places pass over ties', () => {
  fc.assert(
    fc.property(pool, rules, ({ entrants, results }, chosen) => {
      const rows = standings({ entrants, results, rules: chosen })
      expect(rows.map(({ entrant }) => entrant).toSorted()).toEqual(entrants)
      const first = figuresOf(chosen.chain[0] ?? 'matches-won', entrants, results, {
        above: undefined,
        below: () => undefined,
      })
      for (const [index, row] of rows.entries()) {
        const above = rows[index - 1]
        if (above) expect(first?.get(above.entrant)).toBeGreaterThanOrEqual(first?.get(row.entrant) as number)
        const level = rows.filter(({ place }) => place === row.place)
        expect(row.place).toBe(rows.indexOf(level[0] ?? row) + 1)
        expect([row.entrant, ...row.tiedWith].toSorted()).toEqual(level.map(({ entrant }) => entrant))
      }
    }),
    { numRuns: 500 },
  )
})

test('each step explains: the last one sets the team apart from all that were still level with it', () => {
  fc.assert(
    fc.property(pool, rules, ({ entrants, results }, chosen) => {
      for (const { entrant, tiedWith, steps, levelOn } of standings({ entrants, results, rules: chosen })) {
        const last = steps.at(-1)
        const own = last?.figures.find((figure) => figure.entrant === entrant)?.figure
        const same = (last?.figures ?? [])
          .filter(({ figure }) => figure === own)
          .map((figure) => figure.entrant)
        if (last) expect(same.toSorted()).toEqual([entrant, ...tiedWith].toSorted())
        for (const step of levelOn) expect(new Set(step.figures.map(({ figure }) => figure)).size).toBe(1)
        if (last) expect(new Set(last.figures.map(({ figure }) => figure)).size).toBeGreaterThan(1)
        for (const [index, { figures }] of steps.entries()) {
          // Whoever is compared was level in the comparison before.
          const before = steps[index - 1]?.figures ?? figures
          const of = new Map(before.map((one) => [one.entrant, one.figure]))
          expect(figures.map((one) => of.get(one.entrant))).not.toContain(undefined)
          if (index > 0) expect(new Set(figures.map((one) => of.get(one.entrant))).size).toBe(1)
        }
      }
    }),
    { numRuns: 500 },
  )
})
