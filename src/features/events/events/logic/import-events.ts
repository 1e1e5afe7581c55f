import { parseCsv } from '#/features/events/events/logic/import-csv'
import { parseIcs } from '#/features/events/events/logic/import-ics'
import { type ImportedFile, MAX_ROWS } from '#/features/events/events/logic/import-row'

export type ImportSource = {
  format: 'csv' | 'ics'
  text: string
  /** The zone of times that name none. */
  timeZone: string
  /** Of an entry that repeats, dates before this local date are left out. */
  recurrencesFrom: string
}

const MAX_FILE_BYTES = 1024 * 1024

const refusedFile = (error: string): ImportedFile => ({ rows: [], errors: [error], notices: [] })

/**
 * Reads a host's file of events. `errors` are about the file as a whole, and then there are no rows; each row has its
 * event, or the reasons why it has none; `notices` say what was left out of a good file.
 */
export function readEventFile({ format, text, timeZone, recurrencesFrom }: ImportSource): ImportedFile {
  if (new TextEncoder().encode(text).length > MAX_FILE_BYTES)
    return refusedFile('The file is larger than 1 MB. Split it into smaller ones.')
  const file = format === 'csv' ? parseCsv(text, timeZone) : parseIcs(text, timeZone, recurrencesFrom)
  if (file.errors.length === 0 && file.rows.length === 0)
    return refusedFile('There are no events in this file.')
  if (file.rows.length > MAX_ROWS) {
    return refusedFile(
      `The file has more than ${MAX_ROWS} events, which is the most that can be imported at once.`,
    )
  }
  return file
}
