import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { EVENED_OUT, MAX_PASSES, planBalanced, strengthOf, unevenness, type Waiting } from './balance'

const party = (id: string, strength: number | null, change: Partial<Waiting> = {}): Waiting => ({
  id,
  strength,
  partySize: 1,
  passes: 0,
  ...change,
})
const plan = (queue: Waiting[], seated: number[], free = 1, maxCapacity: number | null = 16) =>
  planBalanced({ free, maxCapacity, seated, queue })

test('a rating counts, else the level', () => {
  expect(strengthOf('intermediate', null)).toBe(3.5)
  expect(strengthOf('beginner', 4.1)).toBe(4.1)
})

test('games are as uneven as the distances within their fours', () => {
  expect(unevenness([])).toBe(0)
  expect(unevenness([3, 3, 3, 3])).toBe(0)
  expect(unevenness([5, 2, 5, 2, 5, 2, 5, 2])).toBe(0)
  expect(unevenness([5, 2, 5, 2])).toBe(3)
})

test('whoever evens out the levels moves up, and those who stood before them are noted', () => {
  expect(plan([party('far', 2), party('near', 4.5)], [4.5, 4.5, 4.5])).toEqual([
    { id: 'near', reason: EVENED_OUT, passed: ['far'] },
  ])
})

test('of equals whoever waits longer moves up, and nothing needs explaining', () => {
  expect(plan([party('first', 3), party('second', 3)], [3, 3, 3])).toEqual([
    { id: 'first', reason: '', passed: [] },
  ])
})

test('someone whose level is not known is neither sought nor shunned', () => {
  expect(plan([party('unknown', null), party('near', 3)], [3, 3, 3])).toEqual([
    { id: 'unknown', reason: '', passed: [] },
  ])
})

test('after two passes it is their turn, whatever their level', () => {
  const queue = [party('far', 2, { passes: MAX_PASSES }), party('near', 4.5)]
  expect(plan(queue, [4.5, 4.5, 4.5])).toEqual([{ id: 'far', reason: '', passed: [] }])
})

test('a party whose turn it is, is waited for until it fits', () => {
  const queue = [party('pair', 2, { passes: MAX_PASSES, partySize: 2 }), party('near', 4.5)]
  expect(plan(queue, [4.5, 4.5, 4.5])).toEqual([])
  expect(plan(queue, [4.5, 4.5, 4.5], 3).map(({ id }) => id)).toEqual(['pair', 'near'])
})

test('a party that can never fit is no one’s hindrance', () => {
  expect(plan([party('bus', 3, { partySize: 9 }), party('one', 3)], [], 1, 4)).toEqual([
    { id: 'one', reason: '', passed: [] },
  ])
})

const queues = fc
  .array(
    fc.record({
      strength: fc.option(fc.double({ min: 2, max: 6.5, noNaN: true })),
      partySize: fc.integer({ min: 1, max: 4 }),
    }),
    { maxLength: 12 },
  )
  .map((parties) => parties.map((waiting, index) => ({ ...waiting, id: `p${index}`, passes: 0 })))

test('seat by seat no one is passed over more than twice, and nothing is oversold', () => {
  fc.assert(
    fc.property(queues, fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 20 }), (start, freed) => {
      let queue: Waiting[] = start
      let free = 0
      for (const seats of freed) {
        free += seats
        const moves = planBalanced({ free, maxCapacity: 40, seated: [3, 3.5, 4], queue })
        const sizes = new Map(queue.map(({ id, partySize }) => [id, partySize]))
        for (const { id, passed } of moves) {
          free -= sizes.get(id) ?? 0
          queue = queue
            .filter((waiting) => waiting.id !== id)
            .map((waiting) =>
              passed.includes(waiting.id) ? { ...waiting, passes: waiting.passes + 1 } : waiting,
            )
        }
        expect(free).toBeGreaterThanOrEqual(0)
        for (const { passes } of queue) expect(passes).toBeLessThanOrEqual(MAX_PASSES)
      }
    }),
    { numRuns: 500 },
  )
})

test('the same question has the same answer', () => {
  fc.assert(
    fc.property(queues, fc.integer({ min: 0, max: 12 }), (queue, free) => {
      expect(plan(queue, [3, 4], free)).toEqual(plan(structuredClone(queue), [3, 4], free))
    }),
  )
})
