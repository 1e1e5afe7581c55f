import * as fc from 'fast-check'
import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { calendarFile } from '#/features/events/events/logic/ics'
import { readEventFile } from '#/features/events/events/imports/logic/import-events'
import type { ImportAnswers } from '#/features/events/events/imports/logic/import-row'
import { eventInstants } from '#/features/events/events/logic/instants'

const LA = 'America/Los_Angeles'
const NOW = new Date('2026-11-01T20:00:00Z')
const NO_ANSWERS = { zones: {}, dayOrder: null }
const csv = (text: string, answers: ImportAnswers = NO_ANSWERS) =>
  readEventFile({ format: 'csv', text, timeZone: LA, answers, now: NOW })
const icsText = (text: string, answers: ImportAnswers = NO_ANSWERS) =>
  readEventFile({ format: 'ics', text, timeZone: LA, answers, now: NOW })
const ics = (...lines: string[]) =>
  icsText(['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR'].join('\r\n'))
const vevent = (...lines: string[]) => [
  'BEGIN:VEVENT',
  'UID:1',
  'SUMMARY:Open play',
  'LOCATION:Oak Courts',
  ...lines,
  'END:VEVENT',
]
const observance = (kind: string, from: string, to: string, rule: string) => [
  `BEGIN:${kind}`,
  'DTSTART:16010101T020000',
  `TZOFFSETFROM:${from}`,
  `TZOFFSETTO:${to}`,
  `RRULE:FREQ=YEARLY;${rule}`,
  `END:${kind}`,
]
const draft = {
  title: 'Open play',
  description: '',
  theme: null,
  eventDate: '2026-11-24',
  startTime: '19:00',
  endTime: '21:00',
  timeZone: LA,
  location: 'Oak Courts',
  address: '',
  city: '',
  state: '',
  zipCode: '',
  maxCapacity: null,
  priceNote: '',
}

test('a full CSV becomes drafts', () => {
  const file = csv(
    'title,description,theme,date,start,end,location,address,city,state,zip,capacity\nOpen play,"Bring water, friends",social,11/24/2026,7 PM,10:30pm,Oak Courts,12 Oak St,Pasadena,CA,91103,24',
  )
  expect(file).toMatchObject({
    errors: [],
    notices: [],
    unknownZones: [],
    asksDayOrder: false,
    rows: [
      {
        rowNumber: 2,
        errors: [],
        off: null,
        event: {
          ...draft,
          description: 'Bring water, friends',
          theme: 'social',
          endTime: '22:30',
          address: '12 Oak St',
          city: 'Pasadena',
          state: 'CA',
          zipCode: '91103',
          maxCapacity: 24,
        },
      },
    ],
  })
})

test.each([
  'Name;Event Date;Start_Time;Venue\nOpen play;2026-11-24;19:00;Oak Courts',
  'Subject,Start Date,Start Time,End Time,Location\nOpen play,11/24/2026,7:00 PM,9:00 PM,Oak Courts',
  'SUMMARY\tWHEN\tWHERE\nOpen play\t2026-11-24 19:00\tOak Courts',
  '\uFEFFevent name,day,time,place\r\nOpen play,"Tuesday, Nov 24, 2026",7–9 PM,Oak Courts\r\n',
  'title,starts at,location\nOpen play,2026-11-24T19:00,Oak Courts',
])('headings and separators as other programs write them: %j', (text) => {
  expect(csv(text).rows).toMatchObject([{ rowNumber: 2, errors: [], off: null, event: draft }])
})

test('each row says everything that is wrong with it, and good rows stay good', () => {
  const { rows } = csv(
    'title,date,start,end,location,capacity\n,24/13/2026,late,never,,many\n\nOpen play,2026-11-24,19:00,,Oak Courts,\nOpen play,2026-11-24,19:00,18:00,Oak Courts,0',
  )
  expect(rows.map(({ rowNumber }) => rowNumber)).toEqual([2, 4, 5])
  expect(rows[0]?.event).toBeUndefined()
  expect(rows[0]?.errors.map(({ field }) => field).toSorted()).toEqual([
    'endTime',
    'eventDate',
    'location',
    'maxCapacity',
    'startTime',
    'title',
  ])
  expect(rows[0]?.errors.find(({ field }) => field === 'eventDate')?.message).toContain('“24/13/2026”')
  expect(rows[1]).toMatchObject({ rowNumber: 4, errors: [], event: draft })
  expect(rows[2]?.errors.map(({ field }) => field).toSorted()).toEqual(['endTime', 'maxCapacity'])
})

test('an end after midnight is taken, an unknown zone is not', () => {
  const { rows } = csv(
    'title,date,start,end,location,time zone\nOpen play,2026-11-24,21:00,00:30,Oak Courts,\nOpen play,2026-11-24,19:00,,Oak Courts,Mars/Olympus',
  )
  expect(rows[0]?.event?.endTime).toBe('00:30')
  expect(rows[1]?.errors.map(({ field }) => field)).toEqual(['timeZone'])
})

test('columns that were not used are named', () => {
  expect(
    csv('title,date,start,location,weather\nOpen play,2026-11-24,19:00,Oak Courts,fine').notices,
  ).toEqual(['Columns that were not used: weather.'])
})

test.each([
  ['', /first row must name/],
  ['hello', /first row must name/],
  ['title,date,start,location\n', /no events/],
  ['title,date\n"Open play,2026-11-24', /never closed/],
])('the file %j is refused as a whole', (text, error) => {
  const file = csv(text)
  expect(file.rows).toEqual([])
  expect(file.errors).toEqual([expect.stringMatching(error)])
})

test('limits are told: 500 rows, 1 MB', () => {
  const rows = (count: number) =>
    csv(`title,date,start,location\n${'Open play,2026-11-24,19:00,Oak Courts\n'.repeat(count)}`)
  expect(rows(500).rows).toHaveLength(500)
  expect(rows(501).errors).toEqual([expect.stringContaining('more than 500 events')])
  expect(csv(`title,date,start,location\n${'é'.repeat(530_000)}`).errors).toEqual([
    expect.stringContaining('1 MB'),
  ])
})

test('times in a zone keep zone and clock; times in UTC and without zone take the import’s', () => {
  const file = ics(
    ...vevent('DTSTART;TZID=America/New_York:20261124T190000', 'DTEND;TZID=America/New_York:20261124T210000'),
    ...vevent('DTSTART;TZID=Pacific Standard Time:20261124T190000', 'DURATION:PT2H'),
    ...vevent('DTSTART:20261125T030000Z', 'DTEND:20261125T050000Z'),
    ...vevent('DTSTART:20261124T190000'),
  )
  expect(file.rows.map(({ event }) => event)).toEqual([
    { ...draft, timeZone: 'America/New_York' },
    draft,
    draft,
    draft,
  ])
})

test('a zone with a name of its own is known by its rules, and one without rules is asked for', () => {
  const file = ics(
    'BEGIN:VTIMEZONE',
    'TZID:Club time',
    ...observance('STANDARD', '-0400', '-0500', 'BYDAY=1SU;BYMONTH=11'),
    ...observance('DAYLIGHT', '-0500', '-0400', 'BYDAY=2SU;BYMONTH=3'),
    'END:VTIMEZONE',
    ...vevent('DTSTART;TZID=Club time:20261124T190000', 'DURATION:PT2H'),
    ...vevent('DTSTART;TZID=No one’s:20261124T190000'),
  )
  expect(file.rows[0]?.event).toEqual({ ...draft, timeZone: 'America/New_York' })
  expect(file.notices).toEqual([expect.stringContaining('America/New_York')])
  expect(file.unknownZones).toEqual(['No one’s'])
})

test('text is unfolded and unescaped, the place taken apart', () => {
  const [row] = ics(
    'BEGIN:VEVENT',
    'SUMMARY:Dinks\\, drinks',
    'DESCRIPTION:One\\nTwo lines that are fol',
    ' ded',
    'LOCATION:Oak Courts\\, 12 Oak St\\, Pasadena\\, CA 91103',
    'DTSTART:20261124T190000',
    'END:VEVENT',
  ).rows
  expect(row?.event).toMatchObject({
    title: 'Dinks, drinks',
    description: 'One\nTwo lines that are folded',
    location: 'Oak Courts',
    address: '12 Oak St',
    zipCode: '91103',
  })
})

test('what cannot be an event says why', () => {
  const { rows } = ics(
    ...vevent('DTSTART;VALUE=DATE:20261124'),
    ...vevent(),
    ...vevent('DTSTART;TZID=My zone:20261124T190000'),
    ...vevent('DTSTART:20261124T190000', 'DTEND:20261125T180000'),
    ...vevent('DTSTART:20261124T190000', 'RRULE:FREQ=SECONDLY'),
  )
  expect(rows.map(({ errors }) => errors.map(({ field }) => field))).toEqual([
    ['startTime'],
    ['eventDate'],
    ['timeZone'],
    ['endTime'],
    ['eventDate'],
  ])
})

test('a repeating entry becomes its dates, at the same clock time across the change', () => {
  const { rows } = ics(
    ...vevent('DTSTART;TZID=America/Los_Angeles:20261020T190000', 'RRULE:FREQ=WEEKLY;UNTIL=20261118T035959Z'),
  )
  expect(rows.map(({ event }) => [event?.eventDate, event?.startTime])).toEqual([
    ['2026-11-03', '19:00'],
    ['2026-11-10', '19:00'],
    ['2026-11-17', '19:00'],
  ])
})

test('left-out and moved dates are where the file says', () => {
  const { rows } = ics(
    ...vevent(
      'DTSTART;TZID=America/Los_Angeles:20261103T190000',
      'RRULE:FREQ=WEEKLY;COUNT=4',
      'EXDATE;TZID=America/Los_Angeles:20261110T190000',
    ),
    ...vevent(
      'RECURRENCE-ID;TZID=America/Los_Angeles:20261117T190000',
      'DTSTART;TZID=America/Los_Angeles:20261118T200000',
    ),
  )
  expect(rows.map(({ event }) => `${event?.eventDate} ${event?.startTime}`)).toEqual([
    '2026-11-03 19:00',
    '2026-11-24 19:00',
    '2026-11-18 20:00',
  ])
})

test('an endless repetition is cut at 200 dates, and that is told', () => {
  const file = ics(...vevent('DTSTART:20261103T190000', 'RRULE:FREQ=DAILY'))
  expect(file.rows).toHaveLength(200)
  expect(file.notices).toEqual([expect.stringContaining('first 200 dates')])
})

test('a file that is no calendar is refused', () => {
  expect(icsText('title,date').errors).toEqual([expect.stringContaining('not a calendar file')])
})

test('our own calendar files come back as they went', () => {
  const entry = { ...draft, address: '12 Oak St', city: 'Pasadena', state: 'CA', zipCode: '91103' }
  const text = calendarFile({
    name: 'x',
    domain: 'paddlefolk.example',
    skipped: (_, cause) => {
      throw cause
    },
    entries: [
      {
        ...entry,
        ...eventInstants(entry),
        id: '1',
        status: 'published',
        sequence: 0,
        updatedAt: new Date(0),
        url: 'https://paddlefolk.example',
      },
    ],
  })
  expect(icsText(text).rows).toMatchObject([{ rowNumber: 1, errors: [], event: entry }])
})

test('any table that Papa writes is read without a throw, each row with an event or an error', () => {
  const cell = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom('2026-11-24', '19:00', '7 PM', 'Oak Courts', '12'),
  )
  fc.assert(
    fc.property(
      fc.array(fc.array(cell, { minLength: 6, maxLength: 6 }), { minLength: 1, maxLength: 5 }),
      (records) => {
        for (const row of csv(
          Papa.unparse([['title', 'date', 'start', 'end', 'location', 'capacity'], ...records]),
        ).rows) {
          expect(row.event === undefined).toBe(row.errors.length > 0)
        }
      },
    ),
  )
})

test('any mutilation of a calendar file is read without a throw', () => {
  const good = [
    'BEGIN:VCALENDAR',
    ...vevent(
      'DTSTART;TZID=America/New_York:20261124T190000',
      'DTEND:20261125T020000Z',
      'RRULE:FREQ=WEEKLY;COUNT=3',
      'EXDATE:20261124T190000',
    ),
  ].join('\r\n')
  fc.assert(
    fc.property(
      fc.nat(good.length),
      fc.nat(20),
      fc.string({ unit: 'binary-ascii', maxLength: 12 }),
      (at, cut, put) => {
        const text = `${good.slice(0, at)}${put}${good.slice(at + cut)}\r\nEND:VCALENDAR`
        const file = icsText(text)
        expect(file.rows.every((row) => (row.event === undefined) === row.errors.length > 0)).toBe(true)
      },
    ),
    { numRuns: 1000 },
  )
})
