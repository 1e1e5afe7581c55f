import * as fc from 'fast-check'
import Papa from 'papaparse'
import { expect, test } from 'vitest'
import type { NoteFields } from '#/features/journal/notes/logic/note-fields'
import { FOCUS_TAGS, NOTE_KINDS } from '#/features/journal/notes/logic/note-words'
import { type Note, noteFieldsSchema } from '#/features/journal/notes/schema'
import { notesCsv } from './notes-csv'
import { notesJson } from './notes-json'
import { readNotesFile } from './read-file'

const LAST_DAY = '2026-11-23'

/** What parts cells, lines and names, guards cells and ends quotations. */
const TRICKY = [
  ';',
  ',',
  '"',
  "'",
  '\\',
  '=',
  '+',
  '-',
  '@',
  '/',
  '&',
  '\t',
  '\r',
  '\n',
  ' ',
  'and',
  ' and ',
  '|',
  '#',
  'é',
  '💥',
  '\uFEFF',
]
const tricky = fc.constantFrom(...TRICKY)
const words = (maxLength: number) =>
  fc.oneof(fc.string({ unit: 'grapheme', maxLength }), fc.string({ unit: tricky, maxLength: maxLength / 5 }))
/** As the form lets them through: lines without control characters and lost letters. */
const line = (maxLength: number) => words(maxLength).map((text) => text.replace(/[\p{Cc}\uFFFD]/gu, ''))
const paragraphs = words(200).map((text) => text.replace(/(?![\r\n\t])[\p{Cc}\uFFFD]/gu, ''))
const rating = fc.option(fc.integer({ min: 1, max: 5 }))
const games = fc.option(fc.integer({ min: 0, max: 99 }))

const notes = fc.array(
  fc
    .record({
      playedOn: fc
        .date({ min: new Date('1965-01-01'), max: new Date(LAST_DAY), noInvalidDate: true })
        .map((date) => date.toISOString().slice(0, 10)),
      kind: fc.constantFrom(...NOTE_KINDS),
      minutes: fc.option(fc.integer({ min: 1, max: 1440 })),
      venue: line(100),
      highlight: line(200),
      body: paragraphs,
      focus: fc.subarray([...FOCUS_TAGS]),
      energy: rating,
      fun: rating,
      gamesWon: games,
      gamesLost: games,
      partners: fc.array(line(40), { maxLength: 6 }),
    })
    .map((fields) => noteFieldsSchema.parse(fields)),
  { minLength: 1, maxLength: 12 },
)

const read = (format: 'csv' | 'json', text: string) => {
  const file = readNotesFile(format, text, LAST_DAY)
  expect(file.errors).toEqual([])
  return file
}

test('a table that was taken along comes back as it was', () => {
  fc.assert(
    fc.property(notes, (kept) => {
      const { rows, notices } = read('csv', notesCsv(kept))
      expect(rows.flatMap(({ errors }) => errors)).toEqual([])
      expect(rows.map(({ fields }) => fields)).toEqual(kept)
      expect(notices).toEqual([])
    }),
    { numRuns: 200 },
  )
})

const asNote = (fields: NoteFields): Note => ({
  id: 'n',
  version: 3,
  createdAt: '',
  updatedAt: '',
  pictures: [],
  ...fields,
})

test('so does all of it as JSON', () => {
  fc.assert(
    fc.property(notes, (kept) => {
      const file = notesJson(kept.map(asNote), 'Paddlefolk', new Date(0))
      expect(read('json', file).rows.map(({ fields }) => fields)).toEqual(kept)
    }),
  )
})

test('nothing in a table can be run by a spreadsheet', () => {
  fc.assert(
    fc.property(fc.constantFrom('=', '+', '-', '@'), line(20), (sign, rest) => {
      const fields = {
        playedOn: '2026-11-03',
        kind: 'drill',
        minutes: null,
        focus: [],
        energy: null,
        fun: null,
      }
      const typed = `${sign}${rest}`
      const note = noteFieldsSchema.parse({
        ...fields,
        gamesWon: null,
        gamesLost: null,
        venue: typed,
        highlight: typed,
        body: typed,
        partners: [typed],
      })
      const { data } = Papa.parse<string[]>(notesCsv([note]), { delimiter: ',', newline: '\r\n' })
      expect(data[1]?.filter((cell) => cell.startsWith(`'${sign}`))).toHaveLength(4)
      for (const cell of data[1] ?? []) expect(cell).not.toMatch(/^\s*[=+\-@]/)
    }),
  )
})

test('a table and JSON say how many pictures a note has, and that they stay where they are', () => {
  const [kept] = fc.sample(notes, 1)
  const pictures = [
    { id: 'p', alt: 'At dusk', position: 0, width: 640, height: 480, widths: [640], version: 1 },
  ]
  const taken = (kept ?? []).map((fields) => ({ ...asNote(fields), pictures }))
  for (const [format, text] of [
    ['csv', notesCsv(taken)],
    ['json', notesJson(taken, 'Paddlefolk', new Date(0))],
  ] as const) {
    const { rows, notices } = read(format, text)
    expect(rows.map(({ fields }) => fields)).toEqual(kept)
    expect(notices).toEqual(['Files hold words only. Pictures aren’t imported.'])
    expect(text).toContain(format === 'csv' ? 'Pictures' : 'At dusk')
  }
})
