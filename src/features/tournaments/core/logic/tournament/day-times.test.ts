import { expect, test } from 'vitest'
import { newSettings } from './defaults'
import { minutesAt } from './day-times'

const starting = (startTime: string) => ({ ...newSettings('2027-04-10', 'America/Los_Angeles'), startTime })

test('a time of the clock is of the tournament’s day, or of the night after it', () => {
  expect(minutesAt(starting('09:00'), '08:30')).toBe(-30)
  expect(minutesAt(starting('09:00'), '23:00')).toBe(14 * 60)
  expect(minutesAt(starting('21:00'), '00:30')).toBe(210)
  expect(minutesAt(starting('21:00'), '19:00')).toBe(-120)
})
