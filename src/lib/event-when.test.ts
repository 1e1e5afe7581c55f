import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { localDateTime, zonedTimeToUtc } from './dates'
import {
  noticeWhen,
  rangeWords,
  spanWords,
  startWords,
  timeWords,
  whenAndWhere,
  whenWords,
} from './event-when'

const evening = {
  eventDate: '2026-11-24',
  startTime: '19:00',
  endTime: '21:00',
  timeZone: 'America/Los_Angeles',
  location: 'Oak Courts',
}

test('times are told in the zone of the venue, which is named', () => {
  expect(startWords(evening)).toBe('7:00 PM PST')
  expect(rangeWords(evening)).toBe('7:00 PM – 9:00 PM PST')
  expect(timeWords(evening)).toBe('7:00 PM – 9:00 PM PST')
  expect(whenWords(evening)).toBe('Tuesday, November 24, 2026, 7:00 PM PST')
  expect(spanWords(evening)).toBe('Tuesday, November 24, 2026, 7:00 PM – 9:00 PM PST')
})

test('an end after midnight says so', () => {
  expect(timeWords({ ...evening, endTime: '00:30' })).toBe('7:00 PM – 12:30 AM PST (ends the next day)')
})

test('a message names the place, where there is one', () => {
  const nowhere = { ...evening, location: '' }
  expect(whenAndWhere(evening)).toBe('Tuesday, November 24, 2026, 7:00 PM PST at Oak Courts')
  expect(whenAndWhere(nowhere)).toBe('Tuesday, November 24, 2026, 7:00 PM PST')
  expect(noticeWhen(evening)).toBe('Tuesday, November 24, 2026, 7:00 PM PST · Oak Courts')
  expect(noticeWhen(nowhere)).toBe('Tuesday, November 24, 2026, 7:00 PM PST')
})

test.each([
  ['2026-03-07', '19:00', 'America/Los_Angeles', '7:00 PM PST'],
  ['2026-03-08', '19:00', 'America/Los_Angeles', '7:00 PM PDT'],
  ['2026-11-01', '01:30', 'America/Los_Angeles', '1:30 AM PDT'],
  ['2026-11-01', '02:30', 'America/Los_Angeles', '2:30 AM PST'],
  ['2026-10-04', '19:00', 'Australia/Lord_Howe', '7:00 PM GMT+11'],
  ['2026-07-04', '19:00', 'Australia/Lord_Howe', '7:00 PM GMT+10:30'],
  ['2026-07-04', '19:00', 'Asia/Kathmandu', '7:00 PM GMT+5:45'],
  ['2026-07-04', '19:00', 'Pacific/Marquesas', '7:00 PM GMT-9:30'],
  ['2026-07-04', '19:00', 'Pacific/Chatham', '7:00 PM GMT+12:45'],
])('on %s at %s in %s it reads %s', (eventDate, startTime, timeZone, words) => {
  expect(startWords({ eventDate, startTime, timeZone })).toBe(words)
})

test('a zone this platform doesn’t know goes by its offset, else by its name', () => {
  const far = { ...evening, timeZone: 'Mars/Olympus' }
  expect(startWords({ ...far, startsAt: '2026-11-25T03:00:00Z' })).toBe('7:00 PM GMT-8')
  expect(startWords(far)).toBe('7:00 PM Mars/Olympus')
})

test.each([
  [{ eventDate: 'infinity' }, 'Date TBD, 7:00 PM'],
  [{ startTime: '' }, 'Tuesday, November 24, 2026, '],
])('what can’t be read breaks nothing: %o', (broken, words) => {
  expect(whenWords({ ...evening, ...broken })).toBe(words)
})

test('with or without its moment, an event is told the same', () => {
  const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'))
  const days = fc.date({ min: new Date('1990-01-01'), max: new Date('2037-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(days, zones, (instant, timeZone) => {
      const { date: eventDate, time: startTime } = localDateTime(instant, timeZone)
      const startsAt = zonedTimeToUtc(eventDate, startTime, timeZone)
      const event = { eventDate, startTime, timeZone }
      expect(whenWords(event)).toBe(whenWords({ ...event, startsAt }))
      expect(startWords(event)).toMatch(/ [A-Z]/)
    }),
  )
})
