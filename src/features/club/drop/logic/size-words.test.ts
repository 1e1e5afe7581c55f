import { expect, it } from 'vitest'
import { stockWords } from './size-words'

it.each([
  [{ stock: 40, left: 12, waiting: 0 }, '12 of 40 left'],
  [{ stock: 40, left: 0, waiting: 3 }, 'All 40 taken · 3 waiting'],
  [{ stock: 40, left: 0, waiting: 0 }, 'All 40 taken'],
  [{ stock: 0, left: 0, waiting: 2 }, 'None of this size · 2 waiting'],
])('%j: %s', (stock, words) => {
  expect(stockWords(stock)).toBe(words)
})
