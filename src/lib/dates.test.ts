import * as fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { afterEach, describe, expect, test } from 'vitest'
import {
  addDays,
  daysBetween,
  eventZoneName,
  formatEventDate,
  formatMoment,
  formatTime,
  formatTimeRange,
  isLocalDate,
  isTimeZone,
  isoWeekdayOf,
  localDateTime,
  localToday,
  monthName,
  nextWeekday,
  relativeDay,
  weekdayName,
  zoneAbbreviation,
  zoneOffsetMinutes,
  zonedTimeToUtc,
} from '#/lib/dates'
import { setLocaleSource } from '#/lib/locale'

const LA = 'America/Los_Angeles'
const localDate = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2037-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const localTime = fc
  .tuple(fc.nat(23), fc.nat(59))
  .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`)
const zone = fc.constantFrom(
  LA,
  'America/New_York',
  'Europe/London',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Asia/Kolkata',
  'America/Santiago',
  'Pacific/Chatham',
  'Africa/Casablanca',
  'America/St_Johns',
  'UTC',
)

test.each([
  ['2026-11-24', 'November 24, 2026'],
  ['2028-02-29', 'February 29, 2028'],
  ['2026-11-24T00:00:00+00:00', 'November 24, 2026'],
  ['2026-11-24T23:59:00-08:00', 'November 24, 2026'],
  ['2026-11-24 19:00:00', 'November 24, 2026'],
  ['November 24, 2026', 'November 24, 2026'],
  ['11/24/2026', 'November 24, 2026'],
  [' 2026-11-24 ', 'November 24, 2026'],
])('formatEventDate reads %s', (value, expected) => {
  expect(formatEventDate(value)).toBe(expected)
})

test.each([null, undefined, '', 'soon', '2026-02-30', '2026-13-01', '2027-02-29'])(
  'formatEventDate says Date TBD for %s',
  (value) => {
    expect(formatEventDate(value)).toBe('Date TBD')
  },
)

test('formatEventDate puts the weekday in front when asked', () => {
  expect(formatEventDate('2026-11-24', { weekday: true })).toBe('Tuesday, November 24, 2026')
  expect(formatEventDate('nonsense', { weekday: true })).toBe('Date TBD')
})

test('a date never shifts by the zone of the machine', () => {
  const machineZone = process.env['TZ']
  try {
    for (const tz of ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Asia/Kathmandu']) {
      process.env['TZ'] = tz
      expect(formatEventDate('2026-03-01')).toBe('March 1, 2026')
      expect(formatEventDate('March 1, 2026')).toBe('March 1, 2026')
    }
  } finally {
    process.env['TZ'] = machineZone
  }
})

test.each([
  ['19:00', '7:00 PM'],
  ['00:05', '12:05 AM'],
  ['12:00', '12:00 PM'],
  ['09:30:00', '9:30 AM'],
  ['24:00', ''],
  ['7pm', ''],
  ['', ''],
])('formatTime %s → %s', (time, expected) => {
  expect(formatTime(time)).toBe(expected)
})

test('a time range tells what is known', () => {
  expect(formatTimeRange('19:00', '21:30')).toBe('7:00 PM – 9:30 PM')
  expect(formatTimeRange('19:00', null)).toBe('7:00 PM')
  expect(formatTimeRange(null, null)).toBe('')
})

test('a time skipped in spring moves forward by the change', () => {
  expect(zonedTimeToUtc('2026-03-08', '02:30', LA).toISOString()).toBe('2026-03-08T10:30:00.000Z')
  expect(localDateTime(zonedTimeToUtc('2026-03-08', '02:30', LA), LA).time).toBe('03:30')
})

test('a time shown twice in autumn is the first', () => {
  expect(zonedTimeToUtc('2026-11-01', '01:30', LA).toISOString()).toBe('2026-11-01T08:30:00.000Z')
})

test('19:00 in Los Angeles keeps its clock on both sides of both changes', () => {
  expect(zonedTimeToUtc('2026-03-07', '19:00', LA).toISOString()).toBe('2026-03-08T03:00:00.000Z')
  expect(zonedTimeToUtc('2026-03-08', '19:00', LA).toISOString()).toBe('2026-03-09T02:00:00.000Z')
  expect(zonedTimeToUtc('2026-10-31', '19:00', LA).toISOString()).toBe('2026-11-01T02:00:00.000Z')
  expect(zonedTimeToUtc('2026-11-01', '19:00', LA).toISOString()).toBe('2026-11-02T03:00:00.000Z')
})

test('zonedTimeToUtc agrees with Temporal in every zone, gap and overlap', () => {
  fc.assert(
    fc.property(localDate, localTime, zone, (date, time, timeZone) => {
      const expected = Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(timeZone, {
        disambiguation: 'compatible',
      })
      expect(zonedTimeToUtc(date, time, timeZone).getTime()).toBe(expected.epochMilliseconds)
    }),
    { numRuns: 1500 },
  )
})

test('zonedTimeToUtc agrees with Temporal through every hour of the nights the clocks change', () => {
  const nights = [
    ['2026-03-08', LA],
    ['2026-11-01', LA],
    ['2026-03-29', 'Europe/London'],
    ['2026-10-04', 'Australia/Lord_Howe'],
    ['2026-04-05', 'Australia/Lord_Howe'],
  ] as const
  for (const [date, timeZone] of nights) {
    for (let quarter = 0; quarter < 96; quarter += 1) {
      const time = `${String(Math.floor(quarter / 4)).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}`
      const expected = Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(timeZone)
      expect(zonedTimeToUtc(date, time, timeZone).getTime(), `${date} ${time} ${timeZone}`).toBe(
        expected.epochMilliseconds,
      )
    }
  }
})

test('offsets agree with Temporal', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('1980-01-01'), max: new Date('2037-01-01'), noInvalidDate: true }),
      zone,
      (instant, timeZone) => {
        const zoned = Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(timeZone)
        expect(zoneOffsetMinutes(instant, timeZone)).toBe(zoned.offsetNanoseconds / 60e9)
      },
    ),
  )
})

test.each([
  ['2026-02-30', '19:00'],
  ['2026-03-01', '25:00'],
  ['', '19:00'],
  ['2026-03-01', ''],
])('zonedTimeToUtc refuses %s %s', (date, time) => {
  expect(() => zonedTimeToUtc(date, time, LA)).toThrow(RangeError)
})

test('zones are known by name', () => {
  expect(isTimeZone(LA)).toBe(true)
  expect(isTimeZone('Mars/Olympus')).toBe(false)
  expect(isTimeZone('')).toBe(false)
})

test('the abbreviation follows the season', () => {
  expect(zoneAbbreviation(new Date('2026-07-01T00:00:00Z'), LA)).toBe('PDT')
  expect(zoneAbbreviation(new Date('2026-12-01T00:00:00Z'), LA)).toBe('PST')
  expect(zoneAbbreviation(new Date('2026-12-01T00:00:00Z'), 'Asia/Kathmandu')).toBe('GMT+5:45')
})

test('today is the zone’s day', () => {
  const now = new Date('2026-11-24T06:30:00Z')
  expect(localToday(LA, now)).toBe('2026-11-23')
  expect(localToday('Asia/Kathmandu', now)).toBe('2026-11-24')
})

test('the next Tuesday counts today until its start', () => {
  const rule = { cutoffTime: '19:00' }
  expect(nextWeekday(LA, 2, zonedTimeToUtc('2026-11-23', '23:59', LA), rule)).toBe('2026-11-24')
  expect(nextWeekday(LA, 2, zonedTimeToUtc('2026-11-24', '18:59', LA), rule)).toBe('2026-11-24')
  expect(nextWeekday(LA, 2, zonedTimeToUtc('2026-11-24', '19:00', LA), rule)).toBe('2026-12-01')
  expect(nextWeekday(LA, 2, zonedTimeToUtc('2026-11-24', '23:59', LA))).toBe('2026-11-24')
  expect(nextWeekday(LA, 2, zonedTimeToUtc('2026-12-30', '12:00', LA), rule)).toBe('2027-01-05')
})

test('the next weekday is that weekday, not past, and within a week', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2000-01-01'), max: new Date('2037-01-01'), noInvalidDate: true }),
      zone,
      fc.integer({ min: 1, max: 7 }),
      (now, timeZone, isoWeekday) => {
        const next = nextWeekday(timeZone, isoWeekday, now, { cutoffTime: '19:00' })
        expect(isoWeekdayOf(next)).toBe(isoWeekday)
        const away = daysBetween(localToday(timeZone, now), next)
        expect(away).toBeGreaterThanOrEqual(0)
        expect(away).toBeLessThanOrEqual(7)
        expect(zonedTimeToUtc(next, '19:00', timeZone).getTime()).toBeGreaterThan(now.getTime() - 1)
      },
    ),
  )
})

test('adding days crosses leap days, years and clock changes', () => {
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(addDays('2026-03-07', 2)).toBe('2026-03-09')
  expect(() => addDays('tomorrow', 1)).toThrow(RangeError)
})

test('adding days and counting them back agree', () => {
  fc.assert(
    fc.property(localDate, fc.integer({ min: -4000, max: 4000 }), (date, days) => {
      expect(daysBetween(date, addDays(date, days))).toBe(days)
      expect(isLocalDate(addDays(date, days))).toBe(true)
    }),
  )
})

test.each([
  [0, 'Today'],
  [1, 'Tomorrow'],
  [-1, 'Yesterday'],
  [3, 'in 3 days'],
  [-3, '3 days ago'],
  [14, 'in 2 weeks'],
  [-70, '2 months ago'],
])('%s days away reads %s', (days, expected) => {
  expect(relativeDay(addDays('2026-11-21', days), '2026-11-21')).toBe(expected)
})

test('a zone this platform doesn’t know is told in UTC, and says so', () => {
  const at = new Date('2026-11-25T03:00:00Z')
  expect(formatMoment(at, 'Mars/Olympus')).toBe('Wednesday, November 25, 3:00 AM UTC')
  expect(localDateTime(at, '')).toEqual({ date: '2026-11-25', time: '03:00', seconds: 0 })
  expect(localToday('EST5EDT7', at)).toBe('2026-11-25')
})

test.each([
  ['2026-11-24', '19:00', '2026-11-25T03:00:00Z', 'GMT-8'],
  ['2026-11-25', '08:45', '2026-11-25T03:00:00Z', 'GMT+5:45'],
  ['2026-11-25', '03:00', '2026-11-25T03:00:00Z', 'GMT'],
  ['infinity', '03:00', '2026-11-25T03:00:00Z', ''],
])('an event on %s at %s in an unknown zone names its offset', (eventDate, startTime, startsAt, name) => {
  expect(eventZoneName({ eventDate, startTime, startsAt, timeZone: 'Mars/Olympus' })).toBe(name)
})

test('weekdays and months have names', () => {
  expect([1, 2, 7].map((day) => weekdayName(day))).toEqual(['Monday', 'Tuesday', 'Sunday'])
  expect([weekdayName(3, 'short'), monthName(1), monthName(12, 'short')]).toEqual(['Wed', 'January', 'Dec'])
})

describe('in Spanish', () => {
  afterEach(() => setLocaleSource(() => 'en'))

  test('dates, times and distances are told as in Los Angeles and Mexico', () => {
    expect(formatEventDate('2026-11-24', { weekday: true })).toBe('Tuesday, November 24, 2026')
    setLocaleSource(() => 'es')
    expect(formatEventDate('2026-11-24', { weekday: true })).toBe('martes, 24 de noviembre de 2026')
    expect(formatEventDate('soon')).toBe('Fecha por confirmar')
    expect(formatTimeRange('07:05', '21:30')).toBe('7:05 a.m. – 9:30 p.m.')
    expect(formatMoment(new Date('2026-11-25T02:30:00Z'), LA)).toBe('martes, 24 de noviembre, 6:30 p.m. PST')
    expect([weekdayName(3), monthName(3, 'short')]).toEqual(['miércoles', 'mar'])
    expect([0, 3, -14].map((days) => relativeDay(addDays('2026-11-21', days), '2026-11-21'))).toEqual([
      'Hoy',
      'dentro de 3 días',
      'hace 2 semanas',
    ])
  })

  test('clocks and offsets are read as ever', () => {
    setLocaleSource(() => 'es')
    expect(localDateTime(new Date('2026-11-25T02:30:00Z'), LA)).toEqual({
      date: '2026-11-24',
      time: '18:30',
      seconds: 0,
    })
    expect(zoneAbbreviation(new Date('2026-07-01T00:00:00Z'), LA)).toBe('PDT')
  })
})
