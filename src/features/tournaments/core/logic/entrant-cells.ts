import Papa from 'papaparse'

/** Bullets, ticks and numbers before a name, as lists in messages have them; "1️⃣" is a digit with a cap. */
const NUMBERING =
  /^(?:#?\d{1,3}\s*[.):](?!\d)\s*|#\d{1,3}\s+|\d{1,2}\uFE0F?\u20E3\s*|🔟\s*|[-*•·‣–—]\s+|(?:[✅✔☑☐✓❌✖👉➡▶🟢🔴🟡⚪]|\[[ xX✓]?\])\uFE0F?\s*)+/u
/** Ticks behind it. */
const TICKS = /(?:\s*[✅✔☑✓👍🙌🙋]\uFE0F?[\u{1F3FB}-\u{1F3FF}]?(?:\u200D[♀♂]\uFE0F?)?)+$/u
const BARE_NUMBER = /^#?\d{1,3}[.):]?$/
const NUMBERS_HEADING = /^(?:#|no\.?|nr\.?|seed|)$/i
/** Marks that show nothing: direction, width, byte order. The joiners inside emoji and Persian words stay. */
const UNSEEN = /[\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g
/** What guards a cell against being run as a formula (csv-cell.ts). */
const GUARD = /^'(?=[=+\-@])/

/** One line of readable text, the same letters always written the same. */
export const tidy = (text: string): string =>
  text
    .normalize('NFC')
    .replace(UNSEEN, '')
    .replace(/\p{Cc}/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()

const tidyCell = (cell: string): string =>
  tidy(cell)
    .replace(/^"(.*)"$/, '$1')
    .replace(GUARD, '')

export const withoutNumbering = (name: string): string => name.replace(NUMBERING, '').replace(TICKS, '')

/** A line of its own knows its separator better than the whole does: people mix them. */
const separatorOf = (line: string) => (line.includes('\t') ? '\t' : line.includes(';') ? ';' : ',')

const lineByLine = (text: string): string[][] =>
  text.split(/\r\n|[\r\n\u2028\u2029\u0085]/).map((line) => line.split(separatorOf(line)))

function parsed(text: string): string[][] {
  if (!text.includes('"')) return lineByLine(text)
  const { data, errors } = Papa.parse<string[]>(text, { delimitersToGuess: [',', '\t', ';'] })
  // A nickname in quotes is no quoted cell, and would swallow the lines after it.
  return errors.some(({ type }) => type === 'Quotes') ? lineByLine(text) : data
}

/** "3,75" without quotes comes apart. */
function mendedDecimals(row: readonly string[]): string[] {
  const at = row.findIndex(
    (cell, index) => index > 0 && /^\d$/.test(cell) && /^\d{1,3}$/.test(row[index + 1] ?? ''),
  )
  return at < 0 ? [...row] : [...row.slice(0, at), `${row[at]},${row[at + 1]}`, ...row.slice(at + 2)]
}

/** Any list that somebody pastes, as rows of tidy cells; empty rows and a column of mere numbers are left out. */
export function listRows(text: string): string[][] {
  const rows = parsed(text.replace(/^\uFEFF/, ''))
    .map((row) => row.map(tidyCell))
    .filter((row) => row.some(Boolean))
    .map(mendedDecimals)
  const isNumbered = rows.every((row, index) => {
    const [first = ''] = row
    return row.length > 1 && (BARE_NUMBER.test(first) || (index === 0 && NUMBERS_HEADING.test(first)))
  })
  return isNumbered ? rows.map((row) => row.slice(1)) : rows
}
