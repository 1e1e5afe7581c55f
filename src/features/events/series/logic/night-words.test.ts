import { expect, test } from 'vitest'
import { nextNightByCalendar, nightDistance, weeklyTime } from '#/features/events/series/logic/night-words'

const TUESDAYS = { isoWeekday: 2, startTime: '19:00' }
const ZONE = 'America/Los_Angeles'

test('the week in words', () => {
  expect(weeklyTime(TUESDAYS)).toBe('Tuesdays at 7:00 PM')
})

test('a Tuesday evening in Los Angeles is a Wednesday in Kathmandu and in UTC, and still tonight', () => {
  expect(nextNightByCalendar(TUESDAYS, ZONE, new Date('2026-11-25T02:59:00Z'))).toEqual({
    date: '2026-11-24',
    today: '2026-11-24',
    distance: 'Tonight',
    time: '7:00 PM PST',
  })
})

test('from its first minute on the next night is a week later', () => {
  expect(nextNightByCalendar(TUESDAYS, ZONE, new Date('2026-11-25T03:00:00Z'))).toMatchObject({
    date: '2026-12-01',
    distance: 'In 7 days',
  })
})

test('the zone’s abbreviation is that of the night, not of today', () => {
  // Clocks go back on Sunday 1 November 2026.
  expect(nextNightByCalendar(TUESDAYS, ZONE, new Date('2026-10-30T12:00:00Z'))).toMatchObject({
    date: '2026-11-03',
    time: '7:00 PM PST',
  })
  expect(nextNightByCalendar(TUESDAYS, ZONE, new Date('2026-10-25T12:00:00Z')).time).toBe('7:00 PM PDT')
})

test.each([
  ['2026-11-24', 'Tonight'],
  ['2026-11-25', 'Tomorrow night'],
  ['2026-11-30', 'This Monday'],
  ['2026-12-01', 'In 7 days'],
  ['2026-11-17', '7 days ago'],
])('%s seen from 24 November is %j', (date, words) => {
  expect(nightDistance(date, '2026-11-24')).toBe(words)
})
