import { expect, test } from 'vitest'
import { actedAt, onCourt, played, poolCup, rotatingNight } from '../../../../../../tests/support/tournaments'
import { proposeCalls } from './calls'

test('of partners who change nobody is called to two courts, and a round comes before the next', () => {
  const night = rotatingNight(10, 7)
  for (const count of [0, 3, 4, 5, 9]) {
    const called = proposeCalls(played(night, count).state, 200)
    const people = called.flatMap(({ sides }) => sides.flat(2))
    expect(new Set(people).size).toBe(people.length)
    expect(called[0]?.match).toBe(`r.${Math.floor(count / 2)}.${count % 2}`)
  }
  expect(proposeCalls(played(night, 4).state, 200).map(({ match }) => match)).toEqual(['r.2.0', 'r.2.1'])
})

test('every free court gets a match of its own, and none that is under way', () => {
  const cup = poolCup()
  const called = proposeCalls(cup.state, 0)
  expect(new Set(called.map(({ court }) => court))).toEqual(new Set(['c1', 'c2', 'c3', 'c4']))
  expect(new Set(called.map(({ match }) => match)).size).toBe(4)
  expect(proposeCalls(onCourt(cup, 0).state, 5)).toEqual([])
})

test('a court that is lost before the start is called to by nobody, and gives up the match on it', () => {
  const early = -10
  const called = actedAt(poolCup(), early, ...proposeCalls(poolCup().state, early))
  const on = [...called.state.called].find(([, { court }]) => court === 'c2')?.[0] ?? ''
  const court = { id: 'c2', name: 'Court 2', opens: null, closes: 0 }
  const lost = actedAt(called, early, { act: 'court', court })
  expect(lost.state.called.has(on)).toBe(false)
  expect(proposeCalls(lost.state, early)).toEqual([])
})
