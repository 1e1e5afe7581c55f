import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { drawRandom, shuffled } from '#/features/tournaments/core/logic/random'
import { pairSwiss, type SwissRound } from './swiss'
import type { SwissEntrant, SwissStyle } from './swiss-costs'
import { swissField, type PlayedRound } from './swiss-history'

const names = (count: number) => Array.from({ length: count }, (_, index) => `e${index + 1}`)
const styles: SwissStyle[] = ['halves', 'ends', 'neighbours', 'lot']

/** Plays `rounds`; in each match the better name wins with the given chance. */
function tournament(count: number, rounds: number, style: SwissStyle, seed: string, upsets = 0.3) {
  const random = drawRandom(seed, 'results')
  const played: PlayedRound[] = []
  const pairings: SwissRound[] = []
  let worstMs = 0
  for (let round = 0; round < rounds; round += 1) {
    const field = swissField(names(count), played)
    const started = performance.now()
    const pairing = pairSwiss(field, style, seed)
    worstMs = Math.max(worstMs, performance.now() - started)
    pairings.push(pairing)
    const matches = pairing.pairs.map((sides) => {
      const draw = random.next() < 0.05
      return { sides, winner: draw ? undefined : sides[random.next() < upsets ? 1 : 0] }
    })
    played.push({ matches, bye: pairing.bye })
  }
  return { pairings, played, worstMs }
}

test('the first round of eight pairs the upper half with the lower', () => {
  expect(pairSwiss(swissField(names(8), []), 'halves', 's').pairs).toEqual([
    ['e1', 'e5'],
    ['e2', 'e6'],
    ['e3', 'e7'],
    ['e4', 'e8'],
  ])
  expect(pairSwiss(swissField(names(6), []), 'ends', 's').pairs).toEqual([
    ['e1', 'e6'],
    ['e2', 'e5'],
    ['e3', 'e4'],
  ])
})

test('everybody plays or has the bye, once a round; nobody meets twice and byes are one each, while that can be', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 2, max: 25 }),
      fc.constantFrom(...styles),
      fc.string(),
      fc.integer({ min: 1, max: 7 }),
      (count, style, seed, asked) => {
        // With about half of the field to meet there is always a round without rematches (Dirac's theorem).
        const rounds = Math.min(asked, Math.max(1, Math.floor(count / 2)))
        const { pairings } = tournament(count, rounds, style, seed)
        const met = new Set<string>()
        const rested = new Set<string>()
        for (const { pairs, bye, rematches } of pairings) {
          expect([...pairs.flat(), ...(bye === undefined ? [] : [bye])].toSorted()).toEqual(
            names(count).toSorted(),
          )
          expect(rematches).toEqual([])
          for (const pair of pairs) {
            const name = pair.toSorted().join()
            expect(met.has(name)).toBe(false)
            met.add(name)
          }
          if (bye !== undefined) expect(rested.has(bye)).toBe(false)
          if (bye !== undefined) rested.add(bye)
        }
      },
    ),
  )
})

test('the only round without rematches that is left is found', () => {
  for (let seed = 0; seed < 60; seed += 1) {
    const { pairings } = tournament(4, 3, 'halves', String(seed))
    expect(pairings.flatMap(({ rematches }) => rematches)).toEqual([])
  }
  // e1 has met all but e6, who has the fewest points; everybody else has to make room.
  const last: SwissEntrant[] = [
    { id: 'e1', score: 4, seed: 1, opponents: ['e2', 'e3', 'e4', 'e5'], byes: 0 },
    { id: 'e2', score: 3, seed: 2, opponents: ['e1', 'e3', 'e5', 'e6'], byes: 0 },
    { id: 'e3', score: 2, seed: 3, opponents: ['e1', 'e2', 'e4', 'e6'], byes: 0 },
    { id: 'e4', score: 2, seed: 4, opponents: ['e1', 'e3', 'e5', 'e6'], byes: 0 },
    { id: 'e5', score: 1, seed: 5, opponents: ['e1', 'e2', 'e4', 'e6'], byes: 0 },
    { id: 'e6', score: 0, seed: 6, opponents: ['e2', 'e3', 'e4', 'e5'], byes: 0 },
  ]
  expect(pairSwiss(last, 'halves', 's')).toEqual({
    pairs: [
      ['e1', 'e6'],
      ['e2', 'e4'],
      ['e3', 'e5'],
    ],
    bye: undefined,
    rematches: [],
  })
})

test('only where no other round exists do two meet again, and they are named', () => {
  const pair = [
    { id: 'a', score: 1, seed: 1, opponents: ['b'], byes: 0 },
    { id: 'b', score: 0, seed: 2, opponents: ['a'], byes: 0 },
  ]
  expect(pairSwiss(pair, 'halves', 's')).toEqual({
    pairs: [['a', 'b']],
    bye: undefined,
    rematches: [['a', 'b']],
  })
})

test('the bye goes to the lowest who has had none', () => {
  const field = swissField(names(5), [
    {
      matches: [
        { sides: ['e1', 'e3'], winner: 'e1' },
        { sides: ['e2', 'e4'], winner: 'e2' },
      ],
      bye: 'e5',
    },
  ])
  expect(pairSwiss(field, 'halves', 's').bye).toBe('e4')
})

const entrant = (id: string, score: number, seed: number, floated?: 'down'): SwissEntrant => ({
  id,
  score,
  seed,
  opponents: [],
  byes: 0,
  ...(floated ? { floated } : {}),
})

const threeAndOne = (floated?: 'down') => [
  entrant('a', 1, 1),
  entrant('b', 1, 2),
  entrant('c', 1, 3, floated),
  entrant('d', 0, 4),
]

test('whoever floated down in the last round does not float down again when another can', () => {
  expect(pairSwiss(threeAndOne(), 'halves', 's').pairs).toContainEqual(['c', 'd'])
  expect(pairSwiss(threeAndOne('down'), 'halves', 's').pairs).not.toContainEqual(['c', 'd'])
})

test('the same input and seed give the same round, in whatever order it is told', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 2, max: 20 }),
      fc.constantFrom(...styles),
      fc.string(),
      (count, style, seed) => {
        const { played } = tournament(count, 2, style, seed)
        const field = swissField(names(count), played).map((one) => ({
          ...one,
          seed: one.seed % 3,
        }))
        const mixed = shuffled(drawRandom(seed, 'mix'), field)
        expect(pairSwiss(mixed, style, seed)).toEqual(pairSwiss(field, style, seed))
      },
    ),
  )
})

test('score differences are as small as they can be: two of the same score meet before anybody floats', () => {
  fc.assert(
    fc.property(fc.integer({ min: 4, max: 30 }), fc.string(), (count, seed) => {
      const { played, pairings } = tournament(count, 2, 'halves', seed, 0)
      const scores = new Map(swissField(names(count), played.slice(0, 1)).map(({ id, score }) => [id, score]))
      const floats = (pairings[1]?.pairs ?? []).filter(([a, b]) => scores.get(a) !== scores.get(b))
      expect(floats.length).toBeLessThanOrEqual(2)
    }),
  )
})

test('an entrant cannot stand in the field twice', () => {
  const [one] = swissField(['a'], [])
  expect(() => pairSwiss([one, one] as SwissEntrant[], 'halves', 's')).toThrow(RangeError)
  expect(pairSwiss([], 'halves', 's').pairs).toEqual([])
})

test('128 entrants are paired nine times without anybody meeting again', () => {
  const { pairings } = tournament(128, 9, 'halves', 'large')
  expect(pairings.flatMap(({ rematches }) => rematches)).toEqual([])
})
