import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { planCourtTimes } from './court-times'
import { courtsOpenIn, type CourtWindow } from './court-windows'
import { replanRest, type DaySoFar } from './dispatch'
import { roundRobin } from '#/features/tournaments/core/logic/draw/round-robin'

const poolMatches = (pools: readonly number[]) =>
  pools.flatMap((size, pool) => {
    const teams = Array.from({ length: size }, (_, team) => `${pool}-${team}`)
    const pairs = roundRobin(teams).flatMap((round) => round.pairs)
    return pairs.map((sides) => ({ id: sides.join(' v '), sides }))
  })
const how = { goal: 'shortest-day' as const, seed: 'rain', moves: 500 }

/** A planned day, played up to a slot: that slot's matches are under way, the first of them for one slot more. */
function playedUpTo(now: number, pools: number[], courts: CourtWindow[]): DaySoFar {
  const matches = poolMatches(pools)
  const { placements } = planCourtTimes({ ...how, matches, courts })
  return {
    now: now + 1,
    matches,
    done: new Map(placements.filter(({ slot }) => slot < now).map(({ match, slot }) => [match, slot])),
    running: new Map(
      placements
        .filter(({ slot }) => slot === now)
        .map(({ match, court }, index) => [match, { court, until: now + (index === 0 ? 2 : 1) }]),
    ),
    courts,
  }
}

test('only what has not begun is laid out anew: busy courts and teams wait, closed courts stay empty', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 2, max: 6 }), { minLength: 1, maxLength: 4 }),
      fc.integer({ min: 1, max: 5 }),
      fc.nat(6),
      fc.option(fc.integer({ min: 0, max: 9 }), { nil: undefined }),
      fc.nat(9),
      fc.nat(12),
      (pools, courtCount, now, closes, resume, late) => {
        const before = playedUpTo(
          now,
          pools,
          Array.from({ length: courtCount }, () => ({})),
        )
        // One court is lost, another comes along.
        const courts = [...before.courts.slice(1), { to: closes ?? Infinity }, { from: 4 }]
        const day = { ...before, courts, resume, late: new Map([['0-0', late]]) }
        const plan = replanRest(day, how)
        const open = day.matches.filter(({ id }) => !day.done.has(id) && !day.running.has(id))
        expect(plan.unplaced).toEqual([])
        expect(plan.placements.map(({ match }) => match).toSorted()).toEqual(
          open.map(({ id }) => id).toSorted(),
        )
        const sidesOf = new Map(open.map(({ id, sides }) => [id, sides]))
        for (const { match, slot, court } of plan.placements) {
          expect(slot).toBeGreaterThanOrEqual(Math.max(day.now, resume))
          expect(courtsOpenIn(courts, slot)).toContain(court)
          const sides: readonly string[] = sidesOf.get(match) ?? []
          if (sides.includes('0-0')) expect(slot).toBeGreaterThanOrEqual(late)
          for (const [id, { court: busy, until }] of day.running) {
            const itsSides: readonly string[] = day.matches.find((each) => each.id === id)?.sides ?? []
            if (busy === court || sides.some((side) => itsSides.includes(side)))
              expect(slot).toBeGreaterThanOrEqual(until)
          }
        }
        const taken = plan.placements.map(({ slot, court }) => `${slot} ${court}`)
        expect(new Set(taken).size).toBe(taken.length)
        expect(replanRest(day, how)).toEqual(plan)
      },
    ),
    { numRuns: 80 },
  )
})

test('rest is counted from the matches already played', () => {
  const matches = poolMatches([4, 4])
  const day: DaySoFar = {
    now: 1,
    matches,
    done: new Map([
      ['0-0 v 0-3', 0],
      ['0-1 v 0-2', 0],
    ]),
    running: new Map(),
    courts: [{}, {}],
  }
  const plan = replanRest(day, { ...how, moves: 5_000 })
  expect(plan.slots).toBe(6)
  // The other pool goes first: nobody who has just played.
  const next = plan.placements.filter(({ slot }) => slot === 1).map(({ match }) => match)
  expect(next.every((match) => match.startsWith('1-'))).toBe(true)
})

test('with nothing left there is no plan to make', () => {
  const day: DaySoFar = { now: 9, matches: [], done: new Map(), running: new Map(), courts: [{}] }
  expect(replanRest(day, how)).toMatchObject({ placements: [], slots: 0 })
})
