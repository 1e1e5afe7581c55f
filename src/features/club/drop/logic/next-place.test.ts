import { expect, it } from 'vitest'
import { nextPlace } from './next-place'

it.each([
  ['ArrowRight', 0, 1],
  ['ArrowRight', 2, 0],
  ['ArrowLeft', 0, 2],
  ['Home', 2, 0],
  ['End', 0, 2],
  ['Enter', 1, null],
] as const)('%s from %i', (key, at, to) => {
  expect(nextPlace(key, at, 3)).toBe(to)
})

it('one picture leads nowhere', () => {
  expect(nextPlace('ArrowRight', 0, 1)).toBeNull()
})
