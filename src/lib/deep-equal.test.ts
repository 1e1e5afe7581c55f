import { expect, test } from 'vitest'
import { sameData } from './deep-equal'

test('plain data is the same by what it says', () => {
  expect(sameData({ a: 1, b: [{ c: null, d: 'x' }] }, { b: [{ d: 'x', c: null }], a: 1 })).toBe(true)
  expect(sameData({ a: 1, b: undefined }, { a: 1 })).toBe(true)
  expect(sameData(Number.NaN, Number.NaN)).toBe(true)
  for (const [one, other] of [
    [{ a: 1 }, { a: 2 }],
    [{ a: 1 }, { b: 1 }],
    [{ a: 1 }, { a: 1, b: 1 }],
    [
      [1, 2],
      [2, 1],
    ],
    [[], {}],
    [null, {}],
    ['1', 1],
  ])
    expect(sameData(one, other)).toBe(false)
})
