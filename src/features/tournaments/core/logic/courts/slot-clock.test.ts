import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { courtWindow, restSlots, slotAt, slotStart } from './slot-clock'

const clock = { start: 9 * 60, slotMinutes: 25 }

test('slots in minutes and back', () => {
  expect(slotStart(clock, 8)).toBe(9 * 60 + 200)
  expect([539, 540, 564, 565].map((minutes) => slotAt(clock, minutes))).toEqual([-1, 0, 0, 1])
  expect([0, 1, 25, 26].map((minutes) => restSlots(clock, minutes))).toEqual([0, 1, 1, 2])
})

test('a court is used only while it is open, and for all of that time that holds a slot', () => {
  fc.assert(
    fc.property(fc.integer({ min: 400, max: 900 }), fc.nat(400), (opens, span) => {
      const closes = opens + span
      const { from = 0, to = 0 } = courtWindow(clock, { opens, closes })
      for (let slot = 0; slot < 40; slot += 1) {
        const fits = slotStart(clock, slot) >= opens && slotStart(clock, slot + 1) <= closes
        expect(from <= slot && slot < to).toBe(fits)
      }
    }),
  )
  expect(courtWindow(clock, {})).toEqual({})
  expect(courtWindow(clock, { opens: 300, closes: 400 })).toEqual({ from: 0, to: 0 })
})
