import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isUnsureTime, parseTime, parseTimeRange } from './read-time'

test.each([
  ['19:00', '19:00'],
  ['7 PM', '19:00'],
  ['7:00pm', '19:00'],
  ['7:30 p.m.', '19:30'],
  ['7.30pm', '19:30'],
  ['7.30 PM', '19:30'],
  ['12 AM', '00:00'],
  ['12:15pm', '12:15'],
  ['9:05', '09:05'],
  ['19:00:00', '19:00'],
  ['19.30', '19:30'],
  ['19h30', '19:30'],
  ['19h', '19:00'],
  ['19 h', '19:00'],
  ['19 Uhr', '19:00'],
  ['19:30 Uhr', '19:30'],
  ['1900 hrs', '19:00'],
  ['7 o’clock pm', '19:00'],
  ['Noon', '12:00'],
  ['12 noon', '12:00'],
  ['midnight', '00:00'],
  ['7p', '19:00'],
  ['mediodía', '12:00'],
  ['12 del mediodía', '12:00'],
  ['medianoche', '00:00'],
  ['a las 7 p. m.', '19:00'],
  ['las 7 de la noche', '19:00'],
  ['9:30 de la mañana', '09:30'],
  ['19 horas', '19:00'],
])('reads the time "%s" as %s', (text, time) => {
  expect(parseTime(text)).toBe(time)
})

test.each(['', '7', '25:00', '19:60', '13 PM', '0 am', 'evening', '7pmish', '7.5', '2026', '1.234'])(
  'finds no time in "%s"',
  (text) => {
    expect(parseTime(text)).toBeNull()
  },
)

const shown = (minutes: number) =>
  `${Math.floor((minutes % 720) / 60) || 12}:${String(minutes % 60).padStart(2, '0')}`
const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

describe('a range', () => {
  test.each([
    ['7–9 PM', '19:00', '21:00'],
    ['6-8 pm', '18:00', '20:00'],
    ['6-8pm', '18:00', '20:00'],
    ['de 6 a 8 pm', '18:00', '20:00'],
    ['de 6 a 8 de la noche', '18:00', '20:00'],
    ['desde las 10 hasta mediodía', '10:00', '12:00'],
    ['entre 9 y 11 am', '09:00', '11:00'],
    ['11:30-1 pm', '11:30', '13:00'],
    ['11:30–1:15pm', '11:30', '13:15'],
    ['9-1 am', '21:00', '01:00'],
    ['9-noon', '09:00', '12:00'],
    ['noon–2', '12:00', '14:00'],
    ['noon - 2 pm', '12:00', '14:00'],
    ['10–midnight', '22:00', '00:00'],
    ['10–12', '10:00', '12:00'],
    ['11-1', '11:00', '13:00'],
    ['12-2', '12:00', '14:00'],
    ['6 pm - 8', '18:00', '20:00'],
    ['8pm–2', '20:00', '02:00'],
    ['19–21h', '19:00', '21:00'],
    ['9–11h', '09:00', '11:00'],
    ['19h-21h', '19:00', '21:00'],
    ['19h30 – 21h', '19:30', '21:00'],
    ['19.30-21.30', '19:30', '21:30'],
    ['7.30-9.30pm', '19:30', '21:30'],
    ['07:30-09:30 PM', '19:30', '21:30'],
    ['19-21', '19:00', '21:00'],
    ['19:00 - 21:00', '19:00', '21:00'],
    ['19 to 21 Uhr', '19:00', '21:00'],
    ['9:00-17:00', '09:00', '17:00'],
    ['9-17', '09:00', '17:00'],
    ['22–1', '22:00', '01:00'],
    ['11am to 1pm', '11:00', '13:00'],
    ['9:30-11 am', '09:30', '11:00'],
    ['22:00–01:00', '22:00', '01:00'],
    ['6–6 pm', '06:00', '18:00'],
  ])('"%s" is %s to %s', (text, start, end) => {
    expect(parseTimeRange(text)).toEqual({ start, end })
  })

  test.each(['7 PM', '7-9', '7:30–9', '7 PM -', '1-2-3 PM', '7 pm - 7 pm', '06:00-21:00', '2026-12-05'])(
    'is none, or two, in "%s"',
    (text) => {
      expect(parseTimeRange(text)).toBeNull()
    },
  )

  test('in which the half is named once is the one that is meant, whenever it is shorter than half a day', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 1, max: 719 }), (begins, length) => {
        const ends = (begins + length) % 1440
        const half = ends < 720 ? 'am' : 'pm'
        expect(parseTimeRange(`${shown(begins)}–${shown(ends)} ${half}`)).toEqual({
          start: clock(begins),
          end: clock(ends),
        })
      }),
    )
  })
})

test('tells times that can be meant in two ways from words that are none', () => {
  expect(['7', '7-9', '7:30–9'].map(isUnsureTime)).toEqual([true, true, true])
  expect(['7 pm', '6-8 pm', 'evening', ''].map(isUnsureTime)).toEqual([false, false, false, false])
})
