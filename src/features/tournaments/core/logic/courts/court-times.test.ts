import { expect, test } from 'vitest'
import { backToBackBound, restBound, slotBound } from './court-bounds'
import { planCourtTimes } from './court-times'
import { roundRobin } from '#/features/tournaments/core/logic/draw/round-robin'

const courts = (count: number) => Array.from({ length: count }, () => ({}))

const poolMatches = (sizes: readonly number[]) =>
  sizes.flatMap((size, pool) => {
    const teams = Array.from({ length: size }, (_, team) => `pool ${pool + 1} team ${team + 1}`)
    const pairs = roundRobin(teams).flatMap((round) => round.pairs)
    return pairs.map((sides) => ({ id: sides.join(' v '), sides }))
  })

const day = (sizes: number[], courtCount: number, goal: 'shortest-day' | 'more-rest' = 'shortest-day') =>
  planCourtTimes({
    matches: poolMatches(sizes),
    courts: courts(courtCount),
    goal,
    seed: 'test',
    moves: 30_000,
  })

test.each([
  { sizes: [4, 5], on: 2, slots: 8, rest: 0, backToBacks: 2 },
  { sizes: [6, 6], on: 4, slots: 8, rest: 0, backToBacks: 20 },
  { sizes: [4, 4, 4, 4], on: 4, slots: 6, rest: 1, backToBacks: 0 },
  { sizes: [5, 5, 5, 5], on: 6, slots: 7, rest: 0, backToBacks: 20 },
])('shortest day: pools of $sizes on $on courts', ({ sizes, on, slots, rest, backToBacks }) => {
  const plan = day(sizes, on)
  expect(plan.slots).toBe(slots)
  expect(slotBound(poolMatches(sizes), courts(on))).toBe(slots)
  expect(plan.rests.shortestRest).toBe(rest)
  expect(plan.rests.backToBacks).toBeLessThanOrEqual(backToBacks)
})

test.each([
  { sizes: [4, 5], on: 2, slots: 9 },
  { sizes: [6, 6], on: 4, slots: 10 },
  { sizes: [5, 5, 5, 5], on: 6, slots: 10 },
])('more rest: nobody plays twice running in pools of $sizes on $on courts', ({ sizes, on, slots }) => {
  const plan = day(sizes, on, 'more-rest')
  expect(plan.rests).toMatchObject({ shortestRest: 1, backToBacks: 0 })
  expect(plan.slots).toBeLessThanOrEqual(slots)
})

test('one court: the longest rest that can be promised', () => {
  for (let count = 4; count <= 16; count += 1) {
    const plan = planCourtTimes({
      matches: poolMatches([count]),
      courts: courts(1),
      goal: 'shortest-day',
      seed: 'test',
      moves: 2_000,
    })
    expect(plan.slots).toBe((count * (count - 1)) / 2)
    expect(plan.rests.shortestRest, `${count} teams`).toBe(Math.floor((count - 3) / 2))
  }
})

test('bounds: of slots, of rest, of back-to-backs', () => {
  expect(slotBound(poolMatches([4, 5]), courts(2))).toBe(8)
  expect(slotBound(poolMatches([5]), courts(9))).toBe(5)
  expect(slotBound(poolMatches([6]), courts(9))).toBe(5)
  expect(slotBound(poolMatches([4, 4]), [{ from: 2 }, { to: 3 }])).toBe(11)
  expect(slotBound(poolMatches([4]), [{ to: 5 }])).toBe(null)
  expect(slotBound(poolMatches([6, 6]), courts(4), 1)).toBe(10)
  expect(restBound(poolMatches([4, 4, 4, 4]), courts(4), 6)).toBe(1)
  expect(restBound(poolMatches([4, 5]), courts(2), 8)).toBe(0)
  expect(backToBackBound(poolMatches([6, 6]), courts(4), 8)).toBe(20)
  expect(backToBackBound(poolMatches([4, 5]), courts(2), 8)).toBe(2)
  expect(backToBackBound(poolMatches([4, 4, 4, 4]), courts(4), 6)).toBe(0)
})

test('courts that close early leave over only what does not fit', () => {
  const plan = planCourtTimes({
    matches: poolMatches([4, 4]),
    courts: [{ to: 3 }, { from: 1, to: 4 }],
    goal: 'shortest-day',
    seed: 'test',
    moves: 2_000,
  })
  expect(plan.placements.length).toBe(6)
  expect(plan.unplaced.length).toBe(6)
})

test('who comes late starts late, and who has just played rests', () => {
  const plan = planCourtTimes({
    matches: poolMatches([4, 4]),
    courts: courts(2),
    goal: 'shortest-day',
    seed: 'test',
    moves: 20_000,
    teams: new Map([
      ['pool 1 team 1', { earliest: 3 }],
      ['pool 2 team 1', { lastBefore: -1 }],
    ]),
  })
  const slotsOf = (team: string) =>
    plan.placements.filter(({ match }) => match.includes(team)).map(({ slot }) => slot)
  expect(plan.slots).toBe(6)
  expect(slotsOf('pool 1 team 1')).toEqual([3, 4, 5])
  expect(Math.min(...slotsOf('pool 2 team 1'))).toBeGreaterThan(0)
})

/** A plan for two pools of four, all teams of one of them having played before. */
const after = (pool: number, lastBefore: number) => {
  const teams = [1, 2, 3, 4].map((team) => [`pool ${pool} team ${team}`, { lastBefore }] as const)
  const asked = { matches: poolMatches([4, 4]), courts: courts(2), goal: 'shortest-day' as const }
  return planCourtTimes({ ...asked, seed: 'test', moves: 20_000, teams: new Map(teams) })
}

test('who has just played goes on later; what lies far back weighs nothing', () => {
  for (const pool of [1, 2]) {
    const first = after(pool, -1).placements.filter(({ slot }) => slot === 0)
    expect(first.map(({ match }) => match.includes(`pool ${pool}`))).toEqual([false, false])
  }
  expect(after(1, -1_000)).toEqual(after(2, -2_000))
})

test('with no time to search, latecomers still get a valid plan', () => {
  const teams = new Map([
    ['pool 1 team 1', { earliest: 4 }],
    ['pool 2 team 5', { earliest: 2 }],
    ['pool 2 team 2', { earliest: 6 }],
  ])
  const matches = poolMatches([5, 6])
  const plan = planCourtTimes({
    matches,
    courts: courts(3),
    goal: 'shortest-day',
    seed: 'test',
    moves: 1,
    teams,
  })
  const sidesOf = new Map(matches.map(({ id, sides }) => [id, sides]))
  for (const { match, slot } of plan.placements)
    for (const team of sidesOf.get(match) ?? [])
      expect(slot).toBeGreaterThanOrEqual(teams.get(team)?.earliest ?? 0)
  // At worst nobody begins before all are there.
  expect(plan.slots).toBeLessThanOrEqual(6 + 9)
})

test('a stopped search hands over the plan it has, and tells how far it is', () => {
  const told: number[] = []
  const plan = planCourtTimes({
    matches: poolMatches([5, 5]),
    courts: courts(3),
    goal: 'shortest-day',
    seed: 'test',
    onProgress: ({ moves }) => told.push(moves),
    shouldStop: () => told.length > 3,
  })
  expect(plan.placements.length).toBe(20)
  expect(plan.slots).toBe(7)
  expect(told.length).toBeLessThan(8)
})

test('nothing to play is a plan of no slots; what makes no sense is refused', () => {
  const empty = planCourtTimes({ matches: [], courts: courts(2), goal: 'more-rest', seed: '' })
  expect(empty).toMatchObject({ placements: [], unplaced: [], slots: 0 })
  const refused = (matches: { id: string; sides: [string, string] }[]) => () =>
    planCourtTimes({ matches, courts: courts(1), goal: 'shortest-day', seed: '' })
  expect(refused([{ id: '1', sides: ['a', 'a'] }])).toThrow('cannot play itself')
  expect(
    refused([
      { id: '1', sides: ['a', 'b'] },
      { id: '1', sides: ['a', 'c'] },
    ]),
  ).toThrow('same id')
})
