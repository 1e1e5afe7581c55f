import { expect, it } from 'vitest'
import { dropPhase } from './drop-phase'

const NOON = new Date('2026-06-06T12:00:00Z')
const EVENING = new Date('2026-06-06T20:00:00Z')
const ms = (at: Date, more: number) => new Date(at.getTime() + more)

it('opens at its moment to the millisecond, and closes likewise', () => {
  const times = { opensAt: NOON, closesAt: EVENING }
  expect(dropPhase(times, ms(NOON, -1))).toBe('coming')
  expect(dropPhase(times, NOON)).toBe('open')
  expect(dropPhase(times, ms(EVENING, -1))).toBe('open')
  expect(dropPhase(times, EVENING)).toBe('closed')
})

it('without a closing time stays open, and without an opening time is only planned', () => {
  expect(dropPhase({ opensAt: NOON, closesAt: null }, ms(NOON, 1e12))).toBe('open')
  expect(dropPhase({ opensAt: null, closesAt: null }, NOON)).toBe('planned')
})
