import { expect, it } from 'vitest'
import { croppedArea, dragged, WHOLE } from './crop'

const WIDE = { width: 1200, height: 800 }

it('keeps all of a picture until something is chosen', () => {
  expect(croppedArea(WIDE, WHOLE)).toEqual({ x: 0, y: 0, width: 1200, height: 800 })
})

it('keeps as much as an aspect allows, from the middle', () => {
  expect(croppedArea(WIDE, { ...WHOLE, aspect: 1 })).toEqual({ x: 200, y: 0, width: 800, height: 800 })
  expect(croppedArea(WIDE, { ...WHOLE, aspect: 2 })).toEqual({ x: 0, y: 100, width: 1200, height: 600 })
})

it('zooms in and stays within the edges, whatever it is told', () => {
  expect(croppedArea(WIDE, { aspect: null, zoom: 2, across: 1, down: 1 })).toEqual({
    x: 600,
    y: 400,
    width: 600,
    height: 400,
  })
  for (const cropping of [
    { aspect: 1, zoom: 99, across: 7, down: -3 },
    { aspect: 0.01, zoom: 4, across: 0.3, down: 0.9 },
    { aspect: 100, zoom: 0, across: 1, down: 1 },
  ]) {
    const { x, y, width, height } = croppedArea({ width: 31, height: 17 }, cropping)
    expect(Math.min(x, y)).toBeGreaterThanOrEqual(0)
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(1)
    expect(x + width).toBeLessThanOrEqual(31)
    expect(y + height).toBeLessThanOrEqual(17)
  }
})

it('follows the finger, as far as there is picture', () => {
  const square = { ...WHOLE, aspect: 1 }
  const left = dragged(WIDE, square, { across: -0.25, down: 0.5 })
  expect(croppedArea(WIDE, left)).toEqual({ x: 400, y: 0, width: 800, height: 800 })
  expect(croppedArea(WIDE, dragged(WIDE, left, { across: -9, down: 0 })).x).toBe(400)
  expect(croppedArea(WIDE, dragged(WIDE, left, { across: 9, down: 0 })).x).toBe(0)
})
