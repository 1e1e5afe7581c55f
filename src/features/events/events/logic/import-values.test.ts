import { expect, test } from 'vitest'
import {
  parseDate,
  parseDateTime,
  parseTime,
  parseTimeRange,
} from '#/features/events/events/logic/import-values'
import { splitPlace } from '#/features/events/events/logic/import-place'
import { zoneOfTzid } from '#/features/events/events/logic/import-zones'

test.each([
  '2026-11-24',
  '2026/11/24',
  '11/24/2026',
  '11/24/26',
  '11-24-2026',
  'Nov 24, 2026',
  'November 24 2026',
  'Tue, Nov 24th, 2026',
  '24 November 2026',
  ' Tuesday 24 Nov. 2026 ',
])('the date "%s"', (text) => {
  expect(parseDate(text)).toBe('2026-11-24')
})

test.each([
  '',
  'tomorrow',
  '24/11/2026',
  '2026-02-30',
  '2/29/2027',
  '11/24',
  'Nov 24',
  'Foo 24, 2026',
  '2026-11-24T19:00',
])('no date in "%s"', (text) => {
  expect(parseDate(text)).toBeNull()
})

test.each([
  ['19:00', '19:00'],
  ['7 PM', '19:00'],
  ['7:00pm', '19:00'],
  ['7:30 p.m.', '19:30'],
  ['12 AM', '00:00'],
  ['12:15pm', '12:15'],
  ['9:05', '09:05'],
  ['19:00:00', '19:00'],
  ['Noon', '12:00'],
  ['7p', '19:00'],
])('the time "%s" is %s', (text, time) => {
  expect(parseTime(text)).toBe(time)
})

test.each(['', '7', '25:00', '19:60', '13 PM', '0 am', 'evening', '7pmish'])('no time in "%s"', (text) => {
  expect(parseTime(text)).toBeNull()
})

test.each([
  ['7–9 PM', '19:00', '21:00'],
  ['19:00 - 21:00', '19:00', '21:00'],
  ['11am to 1pm', '11:00', '13:00'],
  ['9:30-11 am', '09:30', '11:00'],
])('the range "%s"', (text, start, end) => {
  expect(parseTimeRange(text)).toEqual({ start, end })
})

test.each(['7 PM', '7-9', '7 PM -', '1-2-3 PM'])('no range in "%s"', (text) => {
  expect(parseTimeRange(text)).toBeNull()
})

test.each([
  '2026-11-24T19:00',
  '2026-11-24 19:00:00',
  '11/24/2026 7:00 PM',
  'Nov 24, 2026 at 7pm',
  'November 24, 2026, 7 PM',
])('date and time in "%s"', (text) => {
  expect(parseDateTime(text)).toEqual({ date: '2026-11-24', time: '19:00' })
})

test('American places are taken apart, others kept whole', () => {
  expect(splitPlace('Oak Courts, 12 Oak St, Pasadena, CA 91103, USA')).toEqual({
    location: 'Oak Courts',
    address: '12 Oak St',
    city: 'Pasadena',
    state: 'CA',
    zipCode: '91103',
  })
  expect(splitPlace('Oak Courts\n12 Oak St\nPasadena, CA 91103')).toEqual({
    location: 'Oak Courts',
    address: '12 Oak St',
    city: 'Pasadena',
    state: 'CA',
    zipCode: '91103',
  })
  expect(splitPlace('12 Oak St, Pasadena, CA 91103').location).toBe('12 Oak St')
  expect(splitPlace('The gym behind the school')).toEqual({
    location: 'The gym behind the school',
    address: '',
    city: '',
    state: '',
    zipCode: '',
  })
})

test.each([
  ['America/Los_Angeles', 'America/Los_Angeles'],
  ['/mozilla.org/20050126_1/America/New_York', 'America/New_York'],
  ['Pacific Standard Time', 'America/Los_Angeles'],
  ['My custom zone', null],
])('the zone %s', (tzid, zone) => {
  expect(zoneOfTzid(tzid)).toBe(zone)
})
