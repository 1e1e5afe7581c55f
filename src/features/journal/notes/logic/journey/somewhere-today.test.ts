import { expect, it, test } from 'vitest'
import { localToday } from '#/lib/dates'
import { isSomewhereToday } from './somewhere-today'

test.each([
  ['2026-12-30', '2027-01-01T00:00:00Z', false],
  ['2026-12-31', '2027-01-01T00:00:00Z', true],
  ['2027-01-01', '2026-12-31T23:59:59Z', true],
  ['2027-01-02', '2026-12-31T23:59:59Z', false],
  ['2024-02-28', '2024-03-01T12:00:00Z', false],
])('%s at %s: %j', (date, now, is) => {
  expect(isSomewhereToday(date, new Date(now))).toBe(is)
})

it('holds wherever a player lives, all day long', () => {
  for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Etc/GMT+12', 'Asia/Kathmandu'])
    for (let hour = 0; hour < 24; hour += 1) {
      const now = new Date(Date.UTC(2026, 11, 31, hour, 59))
      expect([zone, hour, isSomewhereToday(localToday(zone, now), now)]).toEqual([zone, hour, true])
    }
})
