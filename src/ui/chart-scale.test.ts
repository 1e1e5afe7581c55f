import { expect, it } from 'vitest'
import { changeWords, chartTicks } from './chart-scale'

it.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [7, [0, 3, 6, 9]],
  [10, [0, 5, 10]],
  [100, [0, 50, 100]],
  [1234, [0, 500, 1000, 1500]],
])('ticks up to %i', (largest, ticks) => {
  expect(chartTicks(largest)).toEqual(ticks)
})

it('says how a figure moved', () => {
  expect([changeWords(125, 100), changeWords(90, 100), changeWords(5, 5), changeWords(5, 0)]).toEqual([
    'up 25%',
    'down 10%',
    'as before',
    null,
  ])
})
