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
  expect(rulesLine(rules)).toBe(
    'First come, first served. If a spot opens, the next person on the waitlist gets it.',
  )
  expect(rulesLine({ ...rules, fillMode: 'by_lot', promotion: 'offer' })).toBe(
    'Spots are drawn at random. If a spot opens, the next person on the waitlist gets an offer for a limited time.',
  )
  expect(
    rulesLine({
      ...rules,
      fillMode: 'by_lot',
      lotDrawnAt: '2026-11-24T19:00:00.000Z',
      waitlistMode: 'skill_balanced',
    }),
  ).toBe(
    'Spots were drawn at random. If a spot opens, the person on the waitlist who evens out the levels gets it.',
  )
  expect(rulesLine({ ...rules, maxCapacity: null })).toBe('')
})
