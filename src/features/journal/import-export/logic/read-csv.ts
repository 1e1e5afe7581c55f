import Papa from 'papaparse'
import { MAX_IMPORT_ROWS } from '#/features/journal/notes/logic/note-limits'
import { unguarded } from '#/lib/csv-cell'
import { dayOrder, type DayOrder } from '#/lib/read-date'
import { listing } from '#/lib/text'
import { checkedNote, type ReadFile, type ReadRow, refusedFile } from './checked-note'
import { type Column, columnOf } from './columns'
import { PICTURES_COLUMN_KEY } from './picture-count'
import { type Cells, readRow } from './read-row'
import * as m from '#/lib/messages.gen'

const DELIMITERS = [',', ';', '\t', '|']
/** More names than this are not listed one by one. */
const MAX_LISTED = 8

const columnsIn = (headings: readonly string[]) => new Set(headings.map(columnOf).filter(Boolean)).size

/** The one that makes the most of the headings: what people write below them holds all of these. */
function delimiterOf(text: string): string {
  const made = DELIMITERS.map((delimiter) => {
    const { data } = Papa.parse<string[]>(text, { delimiter, newline: lineBreakOf(text), preview: 1 })
    return { delimiter, found: columnsIn(data[0] ?? []) }
  })
  return made.reduce((best, next) => (next.found > best.found ? next : best)).delimiter
}

/** The first one: in what people write there may be others. */
const lineBreakOf = (text: string) => (/\r\n|\r|\n/.exec(text)?.[0] ?? '\n') as '\r\n' | '\r' | '\n'

const first = (items: readonly string[]): string =>
  listing(items.length > MAX_LISTED ? [...items.slice(0, MAX_LISTED), m.noteFiles_others()] : items)

function noticesOf(
  order: DayOrder | null,
  otherFocus: ReadonlySet<string>,
  unused: readonly string[],
): string[] {
  const notices: string[] = []
  if (order === 'unsure') notices.push(m.noteFiles_monthFirst())
  if (order === 'day-first') notices.push(m.noteFiles_dayFirst())
  if (otherFocus.size > 0) notices.push(m.noteFiles_otherFocus({ words: first([...otherFocus]) }))
  if (unused.length > 0) notices.push(m.noteFiles_unusedColumns({ names: first(unused) }))
  return notices
}

function cellsOf(record: readonly string[], columns: readonly (Column | undefined)[]): Cells {
  const cells: Cells = {}
  for (const [index, column] of columns.entries())
    if (column && cells[column] === undefined) cells[column] = unguarded(record[index]?.trim() ?? '').trim()
  return cells
}

type Table = { headings: string[]; records: string[][] }

/** @returns a sentence where the text is no table */
function tableOf(whole: string): Table | string {
  // Blank lines above the headings, as pasting brings them, are not counted.
  const text = whole.replace(/^\uFEFF/, '').replace(/^\s*[\r\n]/, '')
  const { data, errors } = Papa.parse<string[]>(text, {
    delimiter: delimiterOf(text),
    newline: lineBreakOf(text),
  })
  const quotes = errors.find(({ type }) => type === 'Quotes')
  if (quotes) return m.noteFiles_unclosedQuote({ row: (quotes.row ?? 0) + 1 })
  const [headings = [], ...records] = data
  return { headings, records }
}

/** Row numbers are a spreadsheet's: the headings are row 1. Empty rows are passed over but counted. */
export function readCsv(text: string, lastDay: string, timeZone: string): ReadFile {
  const table = tableOf(text)
  if (typeof table === 'string') return refusedFile(table)
  const columns = table.headings.map(columnOf)
  if (!columns.includes('playedOn')) return refusedFile(m.noteFiles_namelessColumns())
  const records = table.records.map((record) => ({
    cells: cellsOf(record, columns),
    isEmpty: record.every((cell) => cell.trim() === ''),
  }))
  const order = dayOrder(records.map(({ cells }) => cells.playedOn ?? ''))
  const otherFocus = new Set<string>()
  const rows: ReadRow[] = []
  for (const [index, { cells, isEmpty }] of records.entries()) {
    if (rows.length > MAX_IMPORT_ROWS) break
    if (isEmpty) continue
    const said = readRow(cells, { order: order ?? 'month-first', timeZone })
    for (const word of said.otherFocus) otherFocus.add(word)
    rows.push(checkedNote(index + 2, said.fields, said.errors, lastDay))
  }
  const unused = table.headings.filter(
    (heading, index) => heading.trim() && (!columns[index] || columns.indexOf(columns[index]) < index),
  )
  const others = unused.filter((heading) => heading !== PICTURES_COLUMN_KEY)
  const notices = noticesOf(order, otherFocus, others)
  return {
    rows,
    errors: [],
    notices: others.length < unused.length ? [...notices, m.noteFiles_picturesStay()] : notices,
  }
}
