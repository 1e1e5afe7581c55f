import { afterEach, expect, test, vi } from 'vitest'
import { zonedTimeToUtc } from './dates'
import { readerClock, shortMoment, viewerTime } from './reader-clock'

const LA = 'America/Los_Angeles'

afterEach(() => vi.restoreAllMocks())

test('the viewer’s time is told when it differs on that date', () => {
  const start = zonedTimeToUtc('2026-11-24', '19:00', LA)
  expect(viewerTime(start, LA, 'America/New_York')).toBe('10:00 PM EST')
  expect(viewerTime(start, LA, 'Asia/Kathmandu')).toBe('Wed, Nov 25, 8:45 AM GMT+5:45')
  expect(viewerTime(start, LA, 'America/Tijuana')).toBeNull()
  expect(viewerTime(start, LA, 'not/a-zone')).toBeNull()
})

test('Phoenix agrees with Los Angeles in summer and differs in winter', () => {
  expect(viewerTime(zonedTimeToUtc('2026-07-07', '19:00', LA), LA, 'America/Phoenix')).toBeNull()
  expect(viewerTime(zonedTimeToUtc('2026-12-01', '19:00', LA), LA, 'America/Phoenix')).toBe('8:00 PM MST')
})

test('a viewer is shown their own time beside an event in an unknown zone', () => {
  expect(viewerTime(new Date('2026-11-25T03:00:00Z'), 'Mars/Olympus', LA)).toContain('7:00 PM PST')
})

test('a short moment is told on the venue’s clock, with the zone unless the reader’s clock agrees', () => {
  const at = new Date('2026-11-27T02:00:00Z')
  expect(shortMoment(at, LA, null)).toBe('Nov 26, 6:00 PM PST')
  expect(shortMoment(at, LA, 'America/New_York')).toBe('Nov 26, 6:00 PM PST')
  expect(shortMoment(at, LA, 'Mars/Olympus')).toBe('Nov 26, 6:00 PM PST')
  expect(shortMoment(at, LA, 'America/Tijuana')).toBe('Nov 26, 6:00 PM')
})

test.each([
  [-300, '10:00 PM GMT-5'],
  [345, 'Wed, Nov 25, 8:45 AM GMT+5:45'],
  [-570, '5:30 PM GMT-9:30'],
  [0, 'Wed, Nov 25, 3:00 AM GMT'],
  [-480, null],
])('a browser that names no zone is read by its offset of %s minutes', (minutes, words) => {
  const start = zonedTimeToUtc('2026-11-24', '19:00', LA)
  expect(viewerTime(start, LA, () => minutes)).toBe(words)
  expect(shortMoment(start, LA, () => minutes)).toBe(words ? 'Nov 24, 7:00 PM PST' : 'Nov 24, 7:00 PM')
})

test.each(['Etc/Unknown', undefined])('a browser whose zone is %s is asked for its offset', (timeZone) => {
  const { resolvedOptions } = Intl.DateTimeFormat.prototype
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function (
    this: Intl.DateTimeFormat,
  ) {
    return Object.assign(resolvedOptions.call(this), { timeZone })
  })
  const clock = readerClock()
  const summer = new Date('2026-07-01T12:00:00Z')
  expect(typeof clock === 'function' && clock(summer)).toBe(-summer.getTimezoneOffset())
})

test('a browser that knows its zone is asked for its name', () => {
  expect(readerClock()).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone)
})
