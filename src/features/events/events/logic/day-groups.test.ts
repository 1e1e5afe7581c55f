import { expect, test } from 'vitest'
import { groupByDay } from './day-groups'

const LOS_ANGELES = 'America/Los_Angeles'
/** Thursday, November 26, 2026, 2:00 PM in Los Angeles. */
const NOW = new Date('2026-11-26T22:00:00Z')

const game = (eventDate: string, startTime = '19:00', timeZone = LOS_ANGELES) => ({
  eventDate,
  startTime,
  timeZone,
})
const titles = (events: ReturnType<typeof game>[], now = NOW, past = false) =>
  groupByDay(events, now, past).map(({ title, date, events: { length } }) => [title, date, length])

test('puts games under their days, in their order', () => {
  const games = [game('2026-11-26'), game('2026-11-26', '20:00'), game('2026-11-27'), game('2026-11-28')]
  expect(titles([...games, game('2026-11-28'), game('2027-01-02')])).toEqual([
    ['Tonight', 'Thu Nov 26', 2],
    ['Tomorrow', 'Fri Nov 27', 1],
    ['Sat Nov 28', '', 2],
    ['Sat Jan 2, 2027', '', 1],
  ])
})

test.each([
  [['16:59', '19:00'], 'Today'],
  [['17:00', '19:00'], 'Tonight'],
])('a day with starts at %j is called %s', (starts, title) => {
  expect(titles(starts.map((start) => game('2026-11-26', start)))[0]?.[0]).toBe(title)
})

test('each venue’s own clock says what is today', () => {
  // Friday, 9:00 AM in Auckland.
  const now = new Date('2026-11-26T20:00:00Z')
  const auckland = game('2026-11-27', '19:00', 'Pacific/Auckland')
  expect(titles([auckland, game('2026-11-27')], now)).toEqual([
    ['Tonight', 'Fri Nov 27', 1],
    ['Tomorrow', 'Fri Nov 27', 1],
  ])
})

test('a date that comes again further down joins its day', () => {
  const games = [game('2026-11-29'), game('2026-11-28'), game('2026-11-29', '21:00')]
  expect(titles(games).map(([title, , count]) => [title, count])).toEqual([
    ['Sun Nov 29', 2],
    ['Sat Nov 28', 1],
  ])
})

test('what began last night and is still on is under tonight', () => {
  const now = new Date('2026-11-27T08:30:00Z')
  expect(titles([game('2026-11-26', '22:00'), game('2026-11-27', '18:00')], now)).toEqual([
    ['Tonight', 'Fri Nov 27', 2],
  ])
})

test.each([
  ['2027-03-14', '2027-03-14T07:59:00Z', 'Tomorrow'],
  ['2027-03-14', '2027-03-14T08:00:00Z', 'Tonight'],
  ['2027-03-14', '2027-03-15T06:59:00Z', 'Tonight'],
  ['2026-11-01', '2026-11-01T06:59:00Z', 'Tomorrow'],
  ['2026-11-01', '2026-11-01T07:00:00Z', 'Tonight'],
  ['2026-11-01', '2026-11-02T07:59:00Z', 'Tonight'],
])('where the clocks change on %s, at %s it reads %s', (date, now, title) => {
  expect(titles([game(date)], new Date(now))[0]?.[0]).toBe(title)
})

test('past days count backwards', () => {
  const games = [game('2026-11-26', '09:00'), game('2026-11-25'), game('2026-11-24'), game('2025-12-31')]
  expect(titles(games, NOW, true)).toEqual([
    ['Earlier today', 'Thu Nov 26', 1],
    ['Yesterday', 'Wed Nov 25', 1],
    ['Tue Nov 24', '', 1],
    ['Wed Dec 31, 2025', '', 1],
  ])
})

test('a date that can’t be read breaks no list', () => {
  expect(titles([game('soon'), game('2026-11-27', '19:00', 'No/Zone')])).toEqual([
    ['Date TBD', '', 1],
    ['Tomorrow', 'Fri Nov 27', 1],
  ])
})
