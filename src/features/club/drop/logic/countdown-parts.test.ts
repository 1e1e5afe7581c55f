import { expect, it } from 'vitest'
import { countdownParts } from './countdown-parts'

const shown = (secondsLeft: number) =>
  countdownParts(secondsLeft).map(({ unit, value }) => `${value} ${unit}`)

it('shows no zeros before the first figure, and all after it', () => {
  expect(shown(26 * 60 * 60 + 5)).toEqual(['1 days', '2 hours', '0 minutes', '5 seconds'])
  expect(shown(61)).toEqual(['1 minutes', '1 seconds'])
})

it('shows one figure to its end, and none below nothing', () => {
  expect(shown(1)).toEqual(['1 seconds'])
  expect(shown(0)).toEqual(['0 seconds'])
  expect(shown(-5)).toEqual(['0 seconds'])
})
