import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  materialiseThrough,
  occurrencesBetween,
  type Recurrence,
  weeklyRule,
} from '#/features/events/series/logic/recurrence'
import { addDays, daysBetween, isoWeekdayOf, localDateTime } from '#/lib/dates'

const LA = 'America/Los_Angeles'
const tuesdays: Recurrence = {
  rrule: weeklyRule(2),
  startsOn: '2026-01-06',
  startTime: '19:00',
  timeZone: LA,
}
const dates = (recurrence: Recurrence, from: string, until: string) =>
  occurrencesBetween(recurrence, from, until).map(({ date }) => date)

test('both ends of the span are included', () => {
  expect(dates(tuesdays, '2026-11-24', '2026-12-08')).toEqual(['2026-11-24', '2026-12-01', '2026-12-08'])
  expect(dates(tuesdays, '2026-11-25', '2026-12-07')).toEqual(['2026-12-01'])
  expect(dates(tuesdays, '2026-12-08', '2026-11-24')).toEqual([])
})

test('nothing comes before the series starts or after it ends', () => {
  expect(dates(tuesdays, '2025-12-01', '2026-01-13')).toEqual(['2026-01-06', '2026-01-13'])
  expect(dates({ ...tuesdays, endsOn: '2026-01-13' }, '2026-01-01', '2026-12-31')).toEqual([
    '2026-01-06',
    '2026-01-13',
  ])
  expect(dates({ ...tuesdays, endsOn: '2026-01-13' }, '2026-02-01', '2026-12-31')).toEqual([])
})

test('exceptions are left out', () => {
  expect(dates({ ...tuesdays, exceptions: ['2026-12-01'] }, '2026-11-24', '2026-12-08')).toEqual([
    '2026-11-24',
    '2026-12-08',
  ])
})

test('Tuesday at seven stays at seven when the clocks go forward', () => {
  expect(occurrencesBetween(tuesdays, '2026-03-03', '2026-03-10')).toEqual([
    { date: '2026-03-03', startsAt: new Date('2026-03-04T03:00:00Z') },
    { date: '2026-03-10', startsAt: new Date('2026-03-11T02:00:00Z') },
  ])
})

test('Tuesday at seven stays at seven when the clocks go back', () => {
  expect(occurrencesBetween(tuesdays, '2026-10-27', '2026-11-03')).toEqual([
    { date: '2026-10-27', startsAt: new Date('2026-10-28T02:00:00Z') },
    { date: '2026-11-03', startsAt: new Date('2026-11-04T03:00:00Z') },
  ])
})

test('the very nights of the changes are there, also at an hour that is skipped or repeated', () => {
  const sundays = { ...tuesdays, rrule: weeklyRule(7), startsOn: '2026-01-04' }
  expect(occurrencesBetween({ ...sundays, startTime: '02:30' }, '2026-03-08', '2026-03-08')).toEqual([
    { date: '2026-03-08', startsAt: new Date('2026-03-08T10:30:00Z') },
  ])
  expect(occurrencesBetween({ ...sundays, startTime: '01:30' }, '2026-11-01', '2026-11-01')).toEqual([
    { date: '2026-11-01', startsAt: new Date('2026-11-01T08:30:00Z') },
  ])
})

test('the year’s end is passed without a gap', () => {
  expect(dates(tuesdays, '2026-12-28', '2027-01-12')).toEqual(['2026-12-29', '2027-01-05', '2027-01-12'])
})

test('29 February comes when there is one', () => {
  const leapDay = { ...tuesdays, rrule: 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29', startsOn: '2024-02-29' }
  expect(dates(leapDay, '2024-01-01', '2033-01-01')).toEqual(['2024-02-29', '2028-02-29', '2032-02-29'])
  expect(dates({ ...tuesdays, startsOn: '2028-02-01' }, '2028-02-29', '2028-03-01')).toEqual(['2028-02-29'])
})

test('every other week keeps its rhythm from the first date', () => {
  const fortnightly = { ...tuesdays, rrule: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU' }
  expect(dates(fortnightly, '2026-02-01', '2026-03-15')).toEqual(['2026-02-03', '2026-02-17', '2026-03-03'])
})

test('a monthly rule finds its weekday', () => {
  expect(dates({ ...tuesdays, rrule: 'FREQ=MONTHLY;BYDAY=-1FR' }, '2026-01-01', '2026-03-31')).toEqual([
    '2026-01-30',
    '2026-02-27',
    '2026-03-27',
  ])
})

test('COUNT counts from the first date, also where the span begins later', () => {
  expect(dates({ ...tuesdays, rrule: 'FREQ=WEEKLY;BYDAY=TU;COUNT=3' }, '2026-01-10', '2026-12-31')).toEqual([
    '2026-01-13',
    '2026-01-20',
  ])
})

test('an UNTIL in UTC is compared as an instant, a date as a day', () => {
  expect(
    dates({ ...tuesdays, rrule: 'FREQ=WEEKLY;BYDAY=TU;UNTIL=20260121T030000Z' }, '2026-01-01', '2026-12-31'),
  ).toEqual(['2026-01-06', '2026-01-13', '2026-01-20'])
  expect(
    dates({ ...tuesdays, rrule: 'FREQ=WEEKLY;BYDAY=TU;UNTIL=20260121T025900Z' }, '2026-01-01', '2026-12-31'),
  ).toEqual(['2026-01-06', '2026-01-13'])
  expect(
    dates({ ...tuesdays, rrule: 'FREQ=WEEKLY;BYDAY=TU;UNTIL=20260120' }, '2026-01-01', '2026-12-31'),
  ).toEqual(['2026-01-06', '2026-01-13', '2026-01-20'])
})

test.each([
  '',
  'BYDAY=TU',
  'FREQ=HOURLY',
  'FREQ=WEEKLY;BYHOUR=3',
  'FREQ=WEEKLY;BYDAY=XX',
  'FREQ=DAILY\nRRULE:FREQ=DAILY',
])('the rule "%s" is refused', (rrule) => {
  expect(() => occurrencesBetween({ ...tuesdays, rrule }, '2026-01-01', '2026-12-31')).toThrow()
})

test('any weekly series: the same weekday and wall-clock time, seven days apart, whatever the season', () => {
  const start = fc
    .date({ min: new Date('2015-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
    .map((day) => day.toISOString().slice(0, 10))
  fc.assert(
    fc.property(
      start,
      fc.integer({ min: 1, max: 7 }),
      fc.constantFrom(LA, 'Europe/London', 'Australia/Lord_Howe'),
      (startsOn, isoWeekday, timeZone) => {
        const found = occurrencesBetween(
          { rrule: weeklyRule(isoWeekday), startsOn, startTime: '19:00', timeZone },
          startsOn,
          addDays(startsOn, 363),
        )
        expect(found).toHaveLength(52)
        for (const [position, { date, startsAt }] of found.entries()) {
          expect(isoWeekdayOf(date)).toBe(isoWeekday)
          expect(localDateTime(startsAt, timeZone)).toEqual({ date, time: '19:00', seconds: 0 })
          if (position > 0) expect(daysBetween(found[position - 1]?.date ?? '', date)).toBe(7)
        }
      },
    ),
    { numRuns: 40 },
  )
})

test('splitting a span anywhere gives the same nights', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 364 }), (days) => {
      const cut = addDays('2026-01-01', days)
      expect([
        ...dates(tuesdays, '2026-01-01', cut),
        ...dates(tuesdays, addDays(cut, 1), '2026-12-31'),
      ]).toEqual(dates(tuesdays, '2026-01-01', '2026-12-31'))
    }),
  )
})

test('nights are made eight weeks ahead of the zone’s today', () => {
  expect(materialiseThrough(LA, new Date('2026-11-24T06:00:00Z'))).toBe('2027-01-18')
  expect(materialiseThrough(LA, new Date('2026-11-24T06:00:00Z'), 1)).toBe('2026-11-30')
})
