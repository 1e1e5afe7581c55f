import { expect, test } from 'vitest'
import { formatNumber, formatRating } from './numbers'

test('thousands are parted, decimals end with the third', () => {
  expect([0, 31, 1_000, 1_234_567.8912, -4].map(formatNumber)).toEqual([
    '0',
    '31',
    '1,000',
    '1,234,567.891',
    '-4',
  ])
})

test('a rating has one decimal, and a second where it says more', () => {
  expect([4, 3.5, 3.75].map(formatRating)).toEqual(['4.0', '3.5', '3.75'])
})
