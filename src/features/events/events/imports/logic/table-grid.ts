import Papa from 'papaparse'
import { type Heading, headingOf, namesEvents } from '#/features/events/events/imports/logic/table-headings'
import { unguarded } from '#/lib/csv-cell'
import * as m from '#/lib/messages.gen'

const DELIMITERS = [',', ';', '\t', '|']
/** Titles and empty lines may stand above the headings. */
const MAX_ROWS_ABOVE = 15

export type TableRow = { number: number; cells: string[] }
type Table = { headings: Heading[]; rows: TableRow[] }

/** Excel's own first line, which says what parts the cells; not a row of the table. */
const SEPARATOR_LINE = /^\s*"?sep=(.)"?[\t ]*(?:\r\n|\r|\n|$)/i

type Parsed = { rows: string[][]; headingsAt: number; known: number; brokenRow: number | null }

function parsedBy(text: string, delimiter: string): Parsed {
  const { data, errors } = Papa.parse<string[]>(text, { delimiter })
  const above = data.slice(0, MAX_ROWS_ABOVE).map((row) => row.map(headingOf))
  const headingsAt = above.findIndex(namesEvents)
  const known = new Set((above[headingsAt] ?? []).flatMap(({ field }) => field ?? [])).size
  const quotes = errors.find(({ type }) => type === 'Quotes')
  return { rows: data, headingsAt, known, brokenRow: quotes ? (quotes.row ?? 0) + 1 : null }
}

function missingHeadings(rows: readonly string[][]): string {
  const found = rows.find((row) => row.some((cell) => cell.trim() !== '')) ?? []
  const seen = found.filter((cell) => cell.trim() !== '').slice(0, 8)
  return seen.length > 0
    ? m.eventImport_headingsMissingSeen({ seen: seen.map((cell) => cell.trim().slice(0, 40)).join(', ') })
    : m.eventImport_headingsMissing()
}

/**
 * Parts a table into its headings and rows, wherever its headings stand and whatever parts its cells. Rows have the
 * numbers that a spreadsheet gives them. @returns a sentence where the text is no table of events
 */
export function tableOf(whole: string): Table | string {
  const marked = whole.replace(/^\uFEFF/, '')
  const separator = SEPARATOR_LINE.exec(marked)
  const text = separator ? marked.slice(separator[0].length) : marked
  const ways = (separator?.[1] ? [separator[1]] : DELIMITERS).map((delimiter) => parsedBy(text, delimiter))
  const best = ways.reduce((chosen, next) => (next.known > chosen.known ? next : chosen))
  if (best.headingsAt < 0) return missingHeadings(best.rows)
  if (best.brokenRow !== null) return m.eventImport_unclosedQuote({ row: String(best.brokenRow) })
  const rows = best.rows
    .map((row, index) => ({ number: index + 1, cells: row.map((cell) => unguarded(cell.trim()).trim()) }))
    .slice(best.headingsAt + 1)
  return {
    headings: (best.rows[best.headingsAt] ?? []).map(headingOf),
    rows: rows.filter(({ cells }) => cells.some((cell) => cell !== '')),
  }
}
