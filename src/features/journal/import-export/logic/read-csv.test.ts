import { describe, expect, test } from 'vitest'
import { emptyFields } from '#/features/journal/notes/logic/note-fields'
import { MAX_IMPORT_ROWS } from '#/features/journal/notes/logic/note-limits'
import { readNotesFile } from './read-file'

const LAST_DAY = '2026-11-23'
const csv = (...lines: string[]) => readNotesFile('csv', lines.join('\n'), LAST_DAY)
const fieldsIn = (...lines: string[]) => csv(...lines).rows.map(({ fields }) => fields)
const faults = (...lines: string[]) =>
  csv(...lines).rows.flatMap(({ rowNumber, errors }) =>
    errors.map(({ field, message }) => `${rowNumber} ${field}: ${message}`),
  )

test('another program’s table, with its own words and separators', () => {
  const [note] = fieldsIn(
    '\uFEFFsession date;Session Type;Duration (min);Location;Played With;Worked On;W/L;Energy level;Comments',
    'Nov 3, 2026;Open Play;1:30;Oak Courts;Ana & Ben;Serving, 3rd shot drop;3–1;4/5;"Windy;',
    'still fun"',
  )
  expect(note).toEqual({
    ...emptyFields('2026-11-03'),
    minutes: 90,
    venue: 'Oak Courts',
    partners: ['Ana', 'Ben'],
    focus: ['serve', 'third_shot_drop'],
    gamesWon: 3,
    gamesLost: 1,
    energy: 4,
    body: 'Windy;\nstill fun',
  })
})

test('a table pasted from a spreadsheet is parted by tabs', () => {
  expect(fieldsIn('', 'Date\tKind\tHours', '11/3/2026\tdrill\t1.5')).toEqual([
    { ...emptyFields('2026-11-03'), kind: 'drill', minutes: 90 },
  ])
})

test('rows are counted as a spreadsheet counts them, and each says what is wrong with it', () => {
  expect(
    faults(
      'Date,Kind,Minutes,Energy,Games,Partners',
      '2026-11-03,drill,45,4,3-1,Ana',
      '',
      'tomorrow,chess,a while,9,many,Ana',
      ',drill,,,,',
      '2026-11-30,drill,1500,,,',
      '1964-12-31,drill,,,,',
    ),
  ).toEqual([
    '4 playedOn: “tomorrow” isn’t a date like 2026-11-24 or 11/24/2026',
    '4 kind: “chess” isn’t drill, rec play, league, tournament, or lesson',
    '4 minutes: “a while” isn’t a time like 90, 1:30, or 1 h 30 min',
    '4 energy: “9” isn’t a number from 1 to 5',
    '4 gamesWon: “many” isn’t games won and lost, like 3-1',
    '5 playedOn: The date is missing',
    '6 minutes: A day has 1,440 minutes',
    '6 playedOn: That day hasn’t come yet',
    '7 playedOn: That’s before the game was invented',
  ])
})

const days = (...cells: string[]) => {
  const { rows, notices } = csv('Date,Notes', ...cells.map((cell) => `"${cell}",x`))
  return { days: rows.map(({ fields }) => fields?.playedOn), notices }
}

describe('dates written 3/4/2026', () => {
  test('have the day first where the column shows it', () => {
    expect(days('3/4/2026', '24/10/2026')).toEqual({
      days: ['2026-04-03', '2026-10-24'],
      notices: ['We read dates like 3/4/2026 with the day first: April 3.'],
    })
  })
  test('have the month first where the column shows it', () => {
    expect(days('3/4/2026', '10/24/2026 7:00 PM')).toEqual({
      days: ['2026-03-04', '2026-10-24'],
      notices: [],
    })
  })
  test('have the month first where nothing shows it, and that is said', () => {
    expect(days('3/4/2026', '5/6/26')).toEqual({
      days: ['2026-03-04', '2026-05-06'],
      notices: ['We read dates like 3/4/2026 with the month first: March 4.'],
    })
  })
  test('have the day first between dots', () => {
    expect(days('3.4.2026', '5.6.26')).toEqual({ days: ['2026-04-03', '2026-06-05'], notices: [] })
  })
  test.each([
    ['America/Los_Angeles', '2026-11-22'],
    ['Asia/Tokyo', '2026-11-23'],
  ])('that are moments in UTC are days on the clock of %s', (timeZone, day) => {
    const { rows } = readNotesFile('csv', 'Date,Minutes\n2026-11-23T03:00:00Z,60', LAST_DAY, timeZone)
    expect(rows[0]?.fields?.playedOn).toBe(day)
  })
  test('other ways leave no doubt', () => {
    const same = ['2026-03-04', '2026-03-04T23:10:00.000Z', '2026-03-04 19:00', 'March 4, 2026', '4 Mar 2026']
    expect(days(...same)).toEqual({ days: same.map(() => '2026-03-04'), notices: [] })
  })
})

test('words for focus that are no tags go to the end of the note', () => {
  const { rows, notices } = csv('Date,Focus,Notes', '2026-11-03,dinks and backhand; spin,Good day')
  expect(rows[0]?.fields).toMatchObject({ focus: ['dink'], body: 'Good day\n\nFocus: backhand, spin' })
  expect(notices).toEqual([
    'Focus words the journal doesn’t have go to the end of the note: backhand and spin.',
  ])
})

test('what a file holds besides is named, and line breaks in a line are none', () => {
  const { rows, notices } = csv('Date,Weather,Highlight,date', '2026-11-03,sun,"Held\nthe line",2020-01-01')
  expect(rows[0]?.fields).toMatchObject({ playedOn: '2026-11-03', highlight: 'Held the line' })
  expect(notices).toEqual(['Columns we didn’t use: Weather and date.'])
})

test.each([
  ['', 'The first row must name the columns, with at least a date.'],
  ['a,b\n1,2', 'The first row must name the columns, with at least a date.'],
  ['Date,Notes\n2026-11-03,"never closed', 'Row 2 has a quotation mark that’s never closed.'],
  ['Date,Notes\n\n', 'There are no notes in this file.'],
  [
    `Date\n${'2026-11-03\n'.repeat(MAX_IMPORT_ROWS + 1)}`,
    'The file has more than 5,000 notes, the most you can import at once. Split it into smaller ones.',
  ],
  [`Date\n${'é'.repeat(2.2 * 1024 * 1024)}`, 'The file is larger than 4 MB. Split it into smaller ones.'],
])('a file that can’t be read as a whole says so (%#)', (text, error) => {
  expect(readNotesFile('csv', text, LAST_DAY)).toEqual({ rows: [], errors: [error], notices: [] })
})

const json = (value: unknown) => readNotesFile('json', JSON.stringify(value), LAST_DAY)

describe('JSON', () => {
  test('what is left out is as in a new note, what is deleted stays so, what is wrong is named', () => {
    const { rows } = json({
      notes: [
        { playedOn: '2026-11-03', kind: 'drill', unknown: 1 },
        { playedOn: '2026-11-04', deletedAt: '2026-11-05T00:00:00Z' },
        { playedOn: '2026-02-30', minutes: 'many', focus: ['spin'] },
        'no note',
      ],
    })
    expect(rows[0]).toEqual({
      rowNumber: 1,
      fields: { ...emptyFields('2026-11-03'), kind: 'drill' },
      errors: [],
    })
    expect(
      rows
        .slice(1)
        .map(({ rowNumber, fields, errors }) => [rowNumber, fields, errors.map(({ field }) => field)]),
    ).toEqual([
      [3, null, ['playedOn', 'minutes', 'focus']],
      [4, null, ['playedOn', 'playedOn']],
    ])
  })
  test.each([
    ['{"notes":', 'This isn’t a complete JSON file. It may be cut off or damaged.'],
    ['{"events":[]}', 'This file has no list of notes.'],
    ['{"version":2,"notes":[]}', 'A newer version made this file, and this one can’t read it.'],
    ['[]', 'There are no notes in this file.'],
  ])('%s', (text, error) => {
    expect(readNotesFile('json', text, LAST_DAY).errors).toEqual([error])
  })
})
