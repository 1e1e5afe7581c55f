import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayOrder, parseDate, parseDateTime, splitZone, weekdayConflict } from './read-date'

test.each([
  '2026-11-24',
  '2026/11/24',
  '11/24/2026',
  '11/24/26',
  '11-24-2026',
  '24.11.2026',
  '24. 11. 2026',
  'Nov 24, 2026',
  'November 24 2026',
  'Tue, Nov 24th, 2026',
  'Tues 11/24/2026',
  '11/24/2026 (Tue)',
  '24 November 2026',
  '24-Nov-2026',
  '24-Nov-26',
  ' Tuesday 24 Nov. 2026 ',
  '24 de noviembre de 2026',
  'martes 24 de noviembre del 2026',
])('reads the date "%s"', (text) => {
  expect(parseDate(text)).toBe('2026-11-24')
})

test.each([
  '',
  'tomorrow',
  '24/11/2026',
  '11.24.2026',
  '2026-02-30',
  '2/29/2027',
  '11/24',
  'Nov 24',
  'Foo 24, 2026',
  '2026-11-24T19:00',
])('finds no date in "%s"', (text) => {
  expect(parseDate(text)).toBeNull()
})

describe('the order of day and month in a column', () => {
  test.each([
    [['24/12/2026', '05/12/2026'], 'day-first'],
    [['05/12/2026 19:00', '24/12/2026 19:00'], 'day-first'],
    [['12/5/2026', '12/24/2026'], 'month-first'],
    [['Sat 5/12/2026'], 'day-first'],
    [['Sat 12/5/2026'], 'month-first'],
    [['05/12/2026', '06/12/2026'], 'unsure'],
    [['12/12/2026'], null],
    [['05.12.2026', '2026-12-05', 'Dec 5, 2026', ''], null],
  ] as const)('%j is %s', (cells, order) => {
    expect(dayOrder(cells)).toBe(order)
  })

  test('is found for any column that holds a day above 12, and each of its dates read by it', () => {
    const day = fc.date({ min: new Date('2020-01-01'), max: new Date('2039-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(fc.array(day, { minLength: 1, maxLength: 8 }), fc.boolean(), (days, isDayFirst) => {
        const isos = ['2026-12-24', ...days.map((each) => each.toISOString().slice(0, 10))]
        const cells = isos.map((iso) => {
          const [year, month, date] = iso.split('-')
          return isDayFirst ? `${date}/${month}/${year}` : `${month}/${date}/${year}`
        })
        const order = dayOrder(cells) ?? 'unsure'
        expect(cells.map((cell) => parseDate(cell, order))).toEqual(isos)
      }),
    )
  })
})

test('says which weekday a date is when another is written', () => {
  expect(weekdayConflict('Monday 12/5/2026', '2026-12-05')).toBe(
    'December 5, 2026 is a Saturday, not a Monday',
  )
  expect(weekdayConflict('Sat 12/5/2026', '2026-12-05')).toBeNull()
  expect(weekdayConflict('12/5/2026', '2026-12-05')).toBeNull()
})

const when = { date: '2026-11-24', time: '19:00', endTime: null, endDate: null, zone: null }

test.each([
  '2026-11-24T19:00',
  '2026-11-24 19:00:00',
  '11/24/2026 7:00 PM',
  'Nov 24, 2026 at 7pm',
  'November 24, 2026, 7 PM',
  'Tue, Nov 24, 2026 @ 7 PM',
  '24.11.2026 19:00',
])('reads date and time in "%s"', (text) => {
  expect(parseDateTime(text)).toEqual(when)
})

test.each([
  ['Tue, Nov 24, 2026 7:00 PM – 9:00 PM', { endTime: '21:00' }],
  ['11/24/2026 7-9pm', { endTime: '21:00' }],
  ['11/24/2026, from 19:00 to 21:00', { endTime: '21:00' }],
  ['Nov 24, 2026 7pm - Nov 25, 2026 1am', { endTime: '01:00', endDate: '2026-11-25' }],
  ['2026-11-24T19:00:00Z', { zone: 'Z' }],
  ['2026-11-24T19:00:00.000-08:00', { zone: '-08:00' }],
  ['2026-11-24 7:00 PM PST', { zone: 'PST' }],
  ['Nov 24, 2026, 7:00 PM – 9:00 PM (EST)', { endTime: '21:00', zone: 'EST' }],
  ['Nov 24, 2026 19:00 GMT+2', { zone: 'GMT+2' }],
])('reads the end and the zone in "%s"', (text, more) => {
  expect(parseDateTime(text)).toEqual({ ...when, ...more })
})

test.each(['', '7 PM', '2026-11-24', 'sometime 7 PM'])('finds no moment in "%s"', (text) => {
  expect(parseDateTime(text)).toBeNull()
})

test.each([
  ['7 PM PST', '7 pm', 'PST'],
  ['noon ET', 'noon', 'ET'],
  ['19:00', '19:00', null],
  ['7 PM', '7 PM', null],
  ['19:00Z', '19:00', 'Z'],
  ['7-9 pm', '7-9 pm', null],
])('parts the zone from "%s"', (text, time, zone) => {
  expect(splitZone(text)).toEqual({ time, zone })
})

test('reads a Spanish date with its times', () => {
  expect(parseDateTime('sábado 5 de diciembre de 2026, de 6 a 8 pm')).toMatchObject({
    date: '2026-12-05',
    time: '18:00',
    endTime: '20:00',
  })
  expect(weekdayConflict('miércoles 5 de diciembre de 2026', '2026-12-05')).toContain('Saturday')
})
