import { slugify } from '#/lib/text'

export type Cell = string | number | boolean | null | undefined

/** Excel reads a CSV file as UTF-8 only where it begins with this. */
const BYTE_ORDER_MARK = '\uFEFF'

/** What a spreadsheet would run, apostrophes before it included: so that taking one off always gives back what was. */
const FORMULA = /^'*(?:\s*[=+\-@]|[\t\r])/

/**
 * One cell of a CSV file (RFC 4180). Text that a spreadsheet would run as a formula gets a leading apostrophe
 * (OWASP, CSV injection); numbers stay numbers.
 */
export function csvCell(value: Cell): string {
  if (value === null || value === undefined) return ''
  if (typeof value !== 'string') return String(value)
  const safe = FORMULA.test(value) ? `'${value}` : value
  return /[",\r\n;]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** The text of a cell that was written by `csvCell`, without the apostrophe that guards it. */
export const unguarded = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell

/** How a browser is handed such a file: named after what it is about and the day, 'open-play-2026-12-05.csv'. */
export const csvHeaders = (subject: string, day: string) => ({
  'content-type': 'text/csv; charset=utf-8',
  'content-disposition': `attachment; filename="${slugify(subject) || 'list'}-${day}.csv"`,
})

/** A file of a row with the columns' names and rows below it, for spreadsheets and programs. */
export const csvFile = (columns: readonly string[], rows: readonly (readonly Cell[])[]): string =>
  BYTE_ORDER_MARK + [columns, ...rows].map((row) => `${row.map(csvCell).join(',')}\r\n`).join('')
