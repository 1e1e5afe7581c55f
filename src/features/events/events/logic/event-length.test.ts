import { expect, test } from 'vitest'
import { lengthQuestion } from './event-length'

test.each([
  ['19:00', '21:00'],
  ['21:00', '00:30'],
  ['19:00', '07:00'],
  ['06:00', '20:00'],
  ['', '20:00'],
  ['19:00', ''],
])('%s–%s is taken as it stands', (startTime, endTime) => {
  expect(lengthQuestion({ startTime, endTime })).toBeNull()
})

test.each([
  ['19:00', '18:30', 'The end is before the start. Does it end the next day, after 23 hours and 30 minutes?'],
  ['20:00', '09:00', 'The end is before the start. Does it end the next day, after 13 hours?'],
  ['19:00', '19:00', 'The end is before the start. Does it end the next day, after 24 hours?'],
  ['06:00', '20:01', 'Does it last 14 hours and 1 minute?'],
])('%s–%s is asked about', (startTime, endTime, question) => {
  expect(lengthQuestion({ startTime, endTime })).toBe(question)
})
