import { expect, it } from 'vitest'
import { chartTicks, percentChange } from './chart-scale'

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

it('says by how many percent a figure moved', () => {
  expect([percentChange(125, 100), percentChange(90, 100), percentChange(5, 5), percentChange(5, 0)]).toEqual(
    [25, -10, 0, null],
  )
})
