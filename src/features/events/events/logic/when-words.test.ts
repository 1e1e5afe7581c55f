import { expect, test } from 'vitest'
import { levelRange } from '#/lib/level-words'
import { dateTile, startWords, timeWords } from './when-words'

const evening = {
  eventDate: '2026-11-24',
  startTime: '19:00',
  endTime: '21:00',
  timeZone: 'America/Los_Angeles',
  startsAt: '2026-11-25T03:00:00.000Z',
}

test('times are told in the zone of the venue', () => {
  expect(timeWords(evening)).toBe('7:00 PM – 9:00 PM PST')
  expect(startWords(evening)).toBe('7:00 PM PST')
})

test('an end after midnight says so', () => {
  expect(timeWords({ ...evening, endTime: '00:30' })).toBe('7:00 PM – 12:30 AM PST (ends the next day)')
})

test('the tile shows the day that is written, whatever the zone of the machine', () => {
  expect(dateTile('2026-11-24')).toEqual({ weekday: 'Tue', day: '24', month: 'Nov' })
  expect(dateTile('2026-02-30')).toBeNull()
})

test.each([
  [null, null, 'All levels'],
  ['novice', 'advanced', 'Novice to Advanced'],
  ['intermediate', null, 'Intermediate and up'],
  [null, 'novice', 'Up to Novice'],
  ['expert', 'expert', 'Expert'],
] as const)('levels %s to %s read %s', (min, max, words) => {
  expect(levelRange(min, max)).toBe(words)
})
