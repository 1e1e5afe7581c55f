import { expect, test } from 'vitest'
import { snakePools } from '#/features/tournaments/core/logic/draw/pools'
import { roundRobin } from '#/features/tournaments/core/logic/draw/round-robin'
import type { CourtMatch } from './court-plan'
import { planCourtTimes } from './court-times'
import { planFigures } from './plan-figures'

const pool = (ids: readonly string[]): CourtMatch[] =>
  roundRobin(ids).flatMap(({ pairs }) => pairs.map((sides) => ({ id: sides.join('-'), sides })))
const courts = (count: number) => Array.from({ length: count }, () => ({}))

test('the figures are those of the plan, and the bounds hold beside them', () => {
  const teams = Array.from({ length: 9 }, (_, index) => ({ id: `t${index}` }))
  const matches = snakePools(teams, 2).flatMap(pool)
  const plan = planCourtTimes({
    matches,
    courts: courts(2),
    goal: 'shortest-day',
    seed: 'one',
    moves: 20_000,
  })
  const figures = planFigures(matches, courts(2), plan.placements)
  expect(figures).toMatchObject({ ...pick(plan), fewestSlots: 8, unplaced: 0 })
  expect(figures.backToBacks).toBeGreaterThanOrEqual(figures.fewestBackToBacks)
  expect(figures.longestRest).toBeGreaterThanOrEqual(figures.shortestRest ?? 0)
})

const pick = ({ slots, rests }: ReturnType<typeof planCourtTimes>) => ({
  slots,
  shortestRest: rests.shortestRest,
  backToBacks: rests.backToBacks,
})

test('what finds no place is counted, and rests of nobody are none', () => {
  const matches = pool(['a', 'b', 'c'])
  expect(planFigures(matches, courts(1), [{ match: 'a-b', slot: 0, court: 0 }])).toMatchObject({
    slots: 1,
    shortestRest: null,
    backToBacks: 0,
    unplaced: 2,
  })
})
