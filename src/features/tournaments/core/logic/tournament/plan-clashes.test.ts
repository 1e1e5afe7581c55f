import { expect, test } from 'vitest'
import { acted, beats, drawnCup } from '../../../../../../tests/support/tournament'
import type { Act } from './acts'
import { poolMatchId } from './matches'

const planning = (...placed: (readonly [string, string, number, string])[]): Act => ({
  act: 'plan',
  placed: placed.map(([one, other, slot, court]) => ({
    match: poolMatchId(one, other, 0),
    slot,
    court,
  })),
  cleared: [],
  seed: '',
})
const [first, second] = drawnCup().state.courts.map(({ id }) => id) as [string, string]

test('a plan with a team on two courts at once, or with two matches on one, is refused', () => {
  const drawn = drawnCup()
  const refused = (act: Act) =>
    expect(() => acted(drawn, act)).toThrow(
      expect.objectContaining({ refusal: expect.objectContaining({ code: 'plan-clashes' }) }),
    )
  refused(planning(['a', 'd', 0, first], ['a', 'e', 0, second]))
  refused(planning(['a', 'd', 0, first], ['b', 'c', 0, first]))
  expect(acted(drawn, planning(['a', 'd', 0, first], ['b', 'c', 0, second])).state.placed.size).toBe(2)
})

test('nor may it clash with what stands, but for matches that are over', () => {
  const planned = acted(drawnCup(), planning(['a', 'd', 0, first]))
  const clash = planning(['a', 'e', 0, second])
  expect(() => acted(planned, clash)).toThrow()
  const played = acted(planned, beats(planned, poolMatchId('a', 'd', 0), [['a'], ['d']]))
  expect(acted(played, clash).state.placed.has(poolMatchId('a', 'e', 0))).toBe(true)
})
