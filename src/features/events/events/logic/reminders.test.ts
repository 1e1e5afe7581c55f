import { expect, it } from 'vitest'
import { isReminderDue, minuteOf, reminderTime } from './reminders'

const ZONE = 'America/Los_Angeles'
const HOUR_MS = 3_600_000
const at = (iso: string) => new Date(iso)

it.each([
  [
    'an evening, the day before',
    'event-reminder-24h',
    '2026-06-16T19:00:00-07:00',
    '2026-06-15T19:00:00-07:00',
  ],
  [
    'a late night waits for the morning',
    'event-reminder-24h',
    '2026-06-16T22:30:00-07:00',
    '2026-06-16T08:00:00-07:00',
  ],
  [
    'an early morning waits an hour',
    'event-reminder-24h',
    '2026-06-16T07:00:00-07:00',
    '2026-06-15T08:00:00-07:00',
  ],
  [
    'the last minute before the quiet',
    'event-reminder-24h',
    '2026-06-16T20:59:00-07:00',
    '2026-06-15T20:59:00-07:00',
  ],
  [
    'the first minute of the quiet',
    'event-reminder-24h',
    '2026-06-16T21:00:00-07:00',
    '2026-06-16T08:00:00-07:00',
  ],
  [
    'a day of 23 hours is still 24 hours before',
    'event-reminder-24h',
    '2027-03-14T19:00:00-07:00',
    '2027-03-13T18:00:00-08:00',
  ],
  ['two hours before', 'event-reminder-2h', '2026-06-16T19:00:00-07:00', '2026-06-16T17:00:00-07:00'],
  [
    'at eight, if that leaves an hour',
    'event-reminder-2h',
    '2026-06-16T09:00:00-07:00',
    '2026-06-16T08:00:00-07:00',
  ],
] as const)('%s', (_, kind, startsAt, due) => {
  expect(reminderTime(kind, at(startsAt), ZONE)?.toISOString()).toBe(at(due).toISOString())
})

it.each(['2026-06-16T08:30:00-07:00', '2026-06-16T23:30:00-07:00', '2026-06-16T03:00:00-07:00'])(
  'an event at %s has no 2 h reminder',
  (startsAt) => {
    expect(reminderTime('event-reminder-2h', at(startsAt), ZONE)).toBeNull()
  },
)

it('quiet hours are those of the event’s own clock', () => {
  const startsAt = at('2026-06-17T02:00:00Z')
  expect(reminderTime('event-reminder-24h', startsAt, ZONE)?.toISOString()).toBe('2026-06-16T02:00:00.000Z')
  expect(reminderTime('event-reminder-24h', startsAt, 'Europe/London')?.toISOString()).toBe(
    '2026-06-16T07:00:00.000Z',
  )
})

it('is due from its time on for a while, for whoever had their place by then', () => {
  const event = { startsAt: at('2026-06-16T19:00:00-07:00'), timeZone: ZONE }
  const due = at('2026-06-15T19:00:00-07:00')
  const later = (hours: number) => new Date(due.getTime() + hours * HOUR_MS)
  const isDue = (seatedAt: Date, now: Date) => isReminderDue('event-reminder-24h', event, seatedAt, now)
  expect(isDue(later(-48), later(-0.1))).toBe(false)
  expect(isDue(later(-48), due)).toBe(true)
  expect(isDue(later(-48), later(5))).toBe(true)
  expect(isDue(later(-48), later(7))).toBe(false)
  expect(isDue(later(1), later(2))).toBe(false)
  expect(isReminderDue('event-reminder-2h', event, later(-48), event.startsAt)).toBe(false)
})

it('a reminder’s version is its start’s minute', () => {
  expect(minuteOf(at('1970-01-01T01:00:59Z'))).toBe(60)
})
