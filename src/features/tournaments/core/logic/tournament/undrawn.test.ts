import { expect, it } from 'vitest'
import { played, poolCup, roundByRound, withBracket } from '../../../../../../tests/support/tournaments'
import { expectedEnd } from './expected-start'
import { viewOf } from './view'

it('the end counts playoffs that are not drawn, and is where the drawn ones end', () => {
  const cup = poolCup()
  const view = viewOf(cup, -60)
  const poolsEnd = Math.max(...view.matches.map(({ start }) => start ?? 0)) + 20
  // Four go on from two pools: semi-finals, then the final beside the match for third place.
  expect(view.undrawnMinutes).toBe(40)
  expect(view.expectedEnd).toBe(poolsEnd + 40)

  const over = viewOf(played(cup), poolsEnd)
  expect(over.expectedEnd).toBe(poolsEnd + 40)
  expect(expectedEnd(over, poolsEnd + 10)).toBe(poolsEnd + 50)

  const drawn = viewOf(withBracket(played(cup), poolsEnd), poolsEnd)
  expect([drawn.undrawnMinutes, drawn.expectedEnd]).toEqual([0, poolsEnd + 40])
})

it('the end counts the rounds of a Swiss tournament that are not drawn', () => {
  // The second of five, eight teams on four courts.
  expect(viewOf(roundByRound('swiss', 8, 2), 20).undrawnMinutes).toBe(3 * 20)
})
