import { parseIcs } from '#/features/events/events/imports/logic/import-ics'
import {
  type ImportAnswers,
  type ImportedFile,
  MAX_ROWS,
  refusedFile,
} from '#/features/events/events/imports/logic/import-row'
import { parseTable } from '#/features/events/events/imports/logic/import-table'
import * as m from '#/lib/messages.gen'

export type ImportSource = {
  format: 'csv' | 'ics'
  text: string
  /** The zone of times that name none. */
  timeZone: string
  answers: ImportAnswers
  /** Of an entry that repeats, dates before today are left out. */
  now: Date
}

const MAX_FILE_BYTES = 1024 * 1024

/**
 * Reads a host's file of events. `errors` are about the file as a whole, and then there are no rows; each row has its
 * event, or the reasons why it has none; `notices` say what was left out of a good file.
 */
export function readEventFile({ format, text, timeZone, answers, now }: ImportSource): ImportedFile {
  if (new TextEncoder().encode(text).length > MAX_FILE_BYTES) return refusedFile(m.eventImport_fileTooLarge())
  if (text.startsWith('PK\u0003\u0004')) return refusedFile(m.eventImport_isSpreadsheet())
  const isCalendar = format === 'ics' || /^\uFEFF?\s*BEGIN:VCALENDAR/i.test(text)
  const file = isCalendar ? parseIcs(text, timeZone, answers, now) : parseTable(text, timeZone, answers, now)
  if (file.errors.length === 0 && file.rows.length === 0) return refusedFile(m.eventImport_noEvents())
  if (file.rows.length > MAX_ROWS) {
    return refusedFile(m.eventImport_tooManyRows({ max: MAX_ROWS }))
  }
  return file
}
