import { expect, it } from 'vitest'
import { planStock } from './plan-stock'

const item = (number: number, isHeld = false) => ({ id: `i${number}`, number, isHeld })

it('begins with 1 and goes on where numbers are free', () => {
  expect(planStock([], 3)).toEqual({ add: [1, 2, 3], remove: [] })
  expect(planStock([item(1), item(3)], 4)).toEqual({ add: [2, 4], remove: [] })
})

it('takes away free ones only, the highest numbers first', () => {
  expect(planStock([item(1), item(2, true), item(3), item(4, true)], 3)).toEqual({ add: [], remove: ['i3'] })
  expect(planStock([item(1), item(2, true), item(3), item(4, true)], 2)).toEqual({
    add: [],
    remove: ['i3', 'i1'],
  })
})

it('never goes below what somebody has', () => {
  expect(planStock([item(1, true), item(2, true), item(3)], 1)).toEqual({ refused: { held: 2 } })
  expect(planStock([item(1, true)], 1)).toEqual({ add: [], remove: [] })
})
