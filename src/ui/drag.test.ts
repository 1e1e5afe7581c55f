import { expect, it } from 'vitest'
import { axisOf, releaseOf, resisted } from '#/ui/drag'

const HERE = { x: 100, y: 100 }

it.each([
  [{ x: 104, y: 96 }, null],
  [{ x: 130, y: 110 }, 'x'],
  [{ x: 60, y: 120 }, 'x'],
  [{ x: 110, y: 160 }, 'y'],
  [{ x: 90, y: 40 }, 'y'],
])('from the middle to %o a finger goes along %s', (to, axis) => {
  expect(axisOf(HERE, to)).toBe(axis)
})
it('where it must be known at once, the first pixel tells', () => {
  expect(axisOf(HERE, { x: 100, y: 101 }, 0)).toBe('y')
  expect(axisOf(HERE, HERE, 0)).toBeNull()
})

it.each([
  ['a slow short drag', 30, 400, 0],
  ['a slow long drag', 90, 900, 1],
  ['a slow long drag back', -90, 900, -1],
  ['a flick', 30, 50, 1],
  ['a flick back', -30, 50, -1],
  ['a twitch, quick as it is', 12, 5, 0],
  ['nothing', 0, 0, 0],
])('%s of %i px in %i ms is %i', (_, byPx, ms, meant) => {
  expect(releaseOf(byPx, ms, 80)).toBe(meant)
})

it('what resists follows the finger, ever less, either way', () => {
  expect(resisted(0, 100)).toBe(0)
  expect(resisted(1, 100)).toBeCloseTo(1, 1)
  expect(resisted(60, 100)).toBeLessThan(60)
  expect(resisted(10_000, 100)).toBeCloseTo(100)
  expect(resisted(-60, 100)).toBe(-resisted(60, 100))
})
