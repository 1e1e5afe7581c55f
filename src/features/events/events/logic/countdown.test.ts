import { expect, it } from 'vitest'
import { countdown, nextSameWeekday } from './countdown'

const event = { startsAt: '2026-11-24T18:00:00.000Z', endsAt: '2026-11-24T20:00:00.000Z' }

it.each([
  ['2026-11-24T17:18:30.000Z', 'Starts in 42 minutes'],
  ['2026-11-24T17:59:59.000Z', 'Starts in 1 minute'],
  ['2026-11-24T14:50:00.000Z', 'Starts in 3 hours'],
  ['2026-11-21T18:00:00.000Z', 'Starts in 3 days'],
  ['2026-11-24T18:00:00.000Z', 'On now'],
  ['2026-11-24T20:00:00.000Z', 'Over'],
])('at %s: %s', (now, words) => {
  expect(countdown(event, Date.parse(now))).toBe(words)
})

it('does last week’s event again one week later, and an older one on the next such weekday', () => {
  expect(nextSameWeekday('2026-11-17', '2026-11-21')).toBe('2026-11-24')
  expect(nextSameWeekday('2026-10-06', '2026-11-21')).toBe('2026-11-24')
  expect(nextSameWeekday('2026-11-14', '2026-11-21')).toBe('2026-11-28')
})
