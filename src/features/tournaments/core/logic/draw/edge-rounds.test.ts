import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { edgeRounds } from './edge-rounds'

const graph = fc
  .tuple(fc.integer({ min: 2, max: 12 }), fc.array(fc.tuple(fc.nat(11), fc.nat(11)), { maxLength: 60 }))
  .map(([teams, pairs]) => {
    const distinct = new Map<string, [number, number]>()
    for (const [one, other] of pairs.map((pair) =>
      pair.map((team) => team % teams).toSorted((a, b) => a - b),
    ) as [number, number][])
      if (one !== other) distinct.set(`${one} ${other}`, [one, other])
    return [...distinct.values()]
  })

test('every match in one round, nobody twice in a round, hardly more rounds than the busiest team has matches', () => {
  fc.assert(
    fc.property(graph, (pairs) => {
      const all = [...pairs.keys()]
      const rounds = edgeRounds(pairs, all)
      expect(rounds.flat().toSorted((a, b) => a - b)).toEqual(all)
      for (const round of rounds) {
        const playing = round.flatMap((match) => pairs[match] ?? [])
        expect(new Set(playing).size).toBe(playing.length)
      }
      const matchesOf = Map.groupBy(pairs.flat(), (team) => team)
      const busiest = Math.max(0, ...[...matchesOf.values()].map((each) => each.length))
      expect(rounds.length).toBeLessThanOrEqual(busiest + 1)
    }),
    { numRuns: 300 },
  )
})

test('only the matches asked for are laid in rounds', () => {
  expect(
    edgeRounds(
      [
        [0, 1],
        [1, 2],
        [2, 3],
      ],
      [0, 2],
    ),
  ).toEqual([[0, 2]])
})
