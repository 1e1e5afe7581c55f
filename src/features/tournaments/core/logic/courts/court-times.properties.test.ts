import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { backToBackBound, restBound, slotBound } from './court-bounds'
import type { CourtMatch, CourtTimes, CourtTimesInput } from './court-plan'
import { planCourtTimes } from './court-times'
import { courtsOpenIn } from './court-windows'
import { roundRobin } from '#/features/tournaments/core/logic/draw/round-robin'

const sizes = fc.array(fc.integer({ min: 2, max: 7 }), { minLength: 1, maxLength: 5 })
const goal = fc.constantFrom('shortest-day' as const, 'more-rest' as const)

const poolMatches = (pools: readonly number[], meetings: 1 | 2 = 1): CourtMatch[] =>
  pools.flatMap((size, pool) => {
    const teams = Array.from({ length: size }, (_, team) => `${pool}-${team}`)
    const pairs = roundRobin(teams, meetings).flatMap((round) => round.pairs)
    return pairs.map((sides) => ({ id: sides.join(' v '), sides }))
  })

/** Everything a plan must hold to, whatever was asked. */
function expectValid({ matches, courts, teams }: CourtTimesInput, plan: CourtTimes) {
  const sidesOf = new Map(matches.map(({ id, sides }) => [id, sides]))
  const placed = plan.placements.map(({ match }) => match)
  expect([...placed, ...plan.unplaced].toSorted()).toEqual([...sidesOf.keys()].toSorted())
  for (const inSlot of Map.groupBy(plan.placements, ({ slot }) => slot).values()) {
    const playing = inSlot.flatMap(({ match }) => sidesOf.get(match) ?? [])
    expect(new Set(playing).size).toBe(playing.length)
    expect(new Set(inSlot.map(({ court }) => court)).size).toBe(inSlot.length)
  }
  for (const { match, slot, court } of plan.placements) {
    expect(courtsOpenIn(courts, slot)).toContain(court)
    for (const team of sidesOf.get(match) ?? [])
      expect(slot).toBeGreaterThanOrEqual(teams?.get(team)?.earliest ?? 0)
  }
}

test('pools on steady courts: valid, in the fewest slots there can be, and within the bounds', () => {
  fc.assert(
    fc.property(
      sizes,
      fc.integer({ min: 1, max: 8 }),
      fc.constantFrom(1 as const, 2 as const),
      (pools, courtCount, meetings) => {
        const matches = poolMatches(pools, meetings)
        const courts = Array.from({ length: courtCount }, () => ({}))
        const input = { matches, courts, goal: 'shortest-day' as const, seed: 'any', moves: 600 }
        const plan = planCourtTimes(input)
        expectValid(input, plan)
        const perPool = pools.map((size) => meetings * (size % 2 === 0 ? size - 1 : size))
        expect(plan.slots).toBe(Math.max(Math.ceil(matches.length / courtCount), ...perPool))
        expect(plan.slots).toBe(slotBound(matches, courts))
        expect(plan.rests.backToBacks).toBeGreaterThanOrEqual(backToBackBound(matches, courts, plan.slots))
        expect(plan.rests.shortestRest ?? 0).toBeLessThanOrEqual(restBound(matches, courts, plan.slots))
      },
    ),
    { numRuns: 60 },
  )
})

const windows = fc.array(
  fc.record({
    from: fc.integer({ min: 0, max: 6 }),
    to: fc.option(fc.integer({ min: 1, max: 14 }), { nil: undefined }),
  }),
  { minLength: 1, maxLength: 5 },
)

test('courts that open and close, teams that come late, matches left of a pool: valid, and the same again', () => {
  fc.assert(
    fc.property(
      sizes,
      windows,
      goal,
      fc.array(fc.integer({ min: 0, max: 5 }), { maxLength: 4 }),
      fc.array(fc.boolean(), { minLength: 7, maxLength: 7 }),
      (pools, courts, wanted, late, kept) => {
        const matches = poolMatches(pools).filter((_, index) => kept[index % kept.length])
        const teams = new Map(
          late.map((earliest, team) => [`0-${team}`, { earliest, lastBefore: -1 - team }]),
        )
        const input = { matches, courts, goal: wanted, seed: 'any', moves: 300, teams, extraSlots: 2 }
        const plan = planCourtTimes(input)
        expectValid(input, plan)
        const bound = slotBound(matches, courts)
        if (bound === null) expect(plan.unplaced).not.toEqual([])
        else if (plan.unplaced.length === 0) expect(plan.slots).toBeGreaterThanOrEqual(bound)
        // Only courts that all close can leave a match without a place.
        if (courts.some(({ to }) => to === undefined)) expect(plan.unplaced).toEqual([])
        expect(planCourtTimes(input)).toEqual(plan)
      },
    ),
    { numRuns: 100 },
  )
})

test('more rest never costs rest: it is at least that of the shortest day', () => {
  fc.assert(
    fc.property(sizes, fc.integer({ min: 1, max: 6 }), (pools, courtCount) => {
      const courts = Array.from({ length: courtCount }, () => ({}))
      const ask = (wanted: 'shortest-day' | 'more-rest') =>
        planCourtTimes({ matches: poolMatches(pools), courts, goal: wanted, seed: 'any', moves: 2_000 })
      const [shortest, kinder] = [ask('shortest-day').rests, ask('more-rest').rests]
      expect(kinder.shortestRest ?? 0).toBeGreaterThanOrEqual(Math.min(1, shortest.shortestRest ?? 0))
      expect(kinder.backToBacks).toBeLessThanOrEqual(shortest.backToBacks)
    }),
    { numRuns: 30 },
  )
})

test('courts are shared fairly: a team comes to each about equally often', () => {
  const matches = poolMatches([6, 6, 6])
  const plan = planCourtTimes({
    matches,
    courts: [{}, {}, {}, {}],
    goal: 'shortest-day',
    seed: 'any',
    moves: 2_000,
  })
  const sidesOf = new Map(matches.map(({ id, sides }) => [id, sides]))
  const visits = new Map<string, number[]>()
  for (const { match, court } of plan.placements)
    for (const team of sidesOf.get(match) ?? []) {
      const counts = visits.get(team) ?? [0, 0, 0, 0]
      counts[court] = (counts[court] ?? 0) + 1
      visits.set(team, counts)
    }
  // Five matches on four courts.
  for (const counts of visits.values()) expect(Math.max(...counts)).toBeLessThanOrEqual(2)
})
