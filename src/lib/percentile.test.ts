import { expect, it } from 'vitest'
import { percentile } from './percentile'

it('takes the nearest rank, whatever the order', () => {
  const values = [50, 15, 40, 20, 35]
  expect([5, 30, 40, 50, 95, 100].map((percent) => percentile(values, percent))).toEqual([
    15, 20, 20, 35, 50, 50,
  ])
})

it('is null of nothing', () => {
  expect(percentile([], 50)).toBeNull()
})
