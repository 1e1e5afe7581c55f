import { expect, test } from 'vitest'
import { rulesLine } from './rules-line'

const rules = {
  maxCapacity: 8,
  fillMode: 'in_order',
  lotDrawnAt: null,
  waitlistMode: 'in_order',
  promotion: 'instant',
} as const

test('how places go, in one line', () => {
  expect(rulesLine(rules)).toBe('Places go in the order of answers; a freed one goes to the next in line.')
  expect(rulesLine({ ...rules, fillMode: 'by_lot', promotion: 'offer' })).toBe(
    'Places go in an order drawn by lot; a freed one is offered to the next in line, for a limited time.',
  )
  expect(
    rulesLine({
      ...rules,
      fillMode: 'by_lot',
      lotDrawnAt: '2026-11-24T19:00:00.000Z',
      waitlistMode: 'skill_balanced',
    }),
  ).toBe('Places went in an order drawn by lot; a freed one goes to whoever in line evens out the levels.')
  expect(rulesLine({ ...rules, maxCapacity: null })).toBe('')
})
