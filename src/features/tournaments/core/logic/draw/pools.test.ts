import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { drawRandom } from '#/features/tournaments/core/logic/random'
import { poolSizes, potsByLot, snakePools, type Seeded } from './pools'

const seeds = (...clubs: (string | null)[]): Seeded[] =>
  clubs.map((club, index) => ({ id: String(index + 1), club }))
const drawn = (pools: string[][]) => pools.map((pool) => pool.join(' '))

const field = fc
  .tuple(
    fc.array(fc.option(fc.constantFrom('north', 'south', 'east', 'west'), { freq: 5 }), {
      minLength: 1,
      maxLength: 40,
    }),
    fc.integer({ min: 1, max: 9 }),
  )
  .map(([clubs, pools]) => ({ entrants: seeds(...clubs), pools: Math.min(pools, clubs.length) }))

test('seeds go back and forth', () => {
  expect(drawn(snakePools(seeds(null, null, null, null, null, null, null, null, null, null), 3))).toEqual([
    '1 6 7',
    '2 5 8',
    '3 4 9 10',
  ])
})

test('club-mates are parted by exchanging pools inside a row', () => {
  // The snake would put seeds 1 and 4 of one club together.
  expect(drawn(snakePools(seeds('north', null, null, 'north'), 2))).toEqual(['1 3', '2 4'])
  // Three club-mates in two pools: two must meet.
  expect(drawn(snakePools(seeds('north', null, null, 'north', 'north', null), 2))).toEqual(['1 3 5', '2 4 6'])
})

test('every row of seeds is spread over all pools, the sizes are within one, and seed k leads pool k', () => {
  fc.assert(
    fc.property(field, ({ entrants, pools }) => {
      const result = snakePools(entrants, pools)
      expect(result.flat().toSorted()).toEqual(entrants.map(({ id }) => id).toSorted())
      expect(result.map((pool) => pool.length).toSorted((a, b) => b - a)).toEqual(
        poolSizes(entrants.length, pools),
      )
      for (const [index, pool] of result.entries()) {
        expect(pool[0]).toBe(String(index + 1))
        const rows = pool.map((id) => Math.floor((Number(id) - 1) / pools))
        expect(rows).toEqual(rows.map((_, row) => row))
      }
    }),
  )
})

test('no other draw has fewer pairs of club-mates in a pool', () => {
  fc.assert(
    fc.property(field, ({ entrants, pools }) => {
      const result = snakePools(entrants, pools)
      const clubOf = new Map(entrants.map(({ id, club }) => [id, club]))
      for (const club of ['north', 'south', 'east', 'west']) {
        const members = entrants.filter((entrant) => entrant.club === club).length
        const perPool = result.map((pool) => pool.filter((id) => clubOf.get(id) === club).length)
        // Evenly shared is the least that any draw can reach.
        expect(perPool.toSorted((a, b) => b - a)).toEqual(poolSizes(members, pools))
      }
    }),
  )
})

test('what cannot be drawn is refused', () => {
  expect(() => snakePools(seeds(null, null), 3)).toThrow('fewer entrants than pools')
  expect(() => snakePools(seeds(null, null), 0)).toThrow(RangeError)
  expect(() => snakePools([...seeds(null), ...seeds(null)], 1)).toThrow('named twice')
})

test('lots are drawn inside the rows: each pool has one of every row, and another seed gives others', () => {
  const entrants = seeds(...Array<null>(12).fill(null))
  const dealt = (seed: string) => snakePools(potsByLot(drawRandom(seed), entrants, 3), 3)
  for (const pool of dealt('one'))
    expect(pool.map((id) => Math.floor((Number(id) - 1) / 3)).toSorted()).toEqual([0, 1, 2, 3])
  expect(dealt('one')).toEqual(dealt('one'))
  expect(dealt('one')).not.toEqual(dealt('two'))
})
