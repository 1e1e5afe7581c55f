import { MAX_IMPORT_ROWS } from '#/features/journal/notes/logic/note-limits'
import { type ReadFile, refusedFile } from './checked-note'
import { MAX_FILE_BYTES, MAX_FILE_MEGABYTES } from './file-limits'
import { readJson } from './notes-json'
import { readCsv } from './read-csv'
import * as m from '#/lib/messages.gen'

/**
 * Reads a file of notes, row by row.
 * @param lastDay the last day a note may be of
 * @param timeZone the writer's
 */
export function readNotesFile(
  format: 'csv' | 'json',
  text: string,
  lastDay: string,
  timeZone = 'UTC',
): ReadFile {
  if (new TextEncoder().encode(text).length > MAX_FILE_BYTES)
    return refusedFile(m.noteFiles_fileTooLarge({ max: MAX_FILE_MEGABYTES }))
  const file = format === 'csv' ? readCsv(text, lastDay, timeZone) : readJson(text, lastDay)
  if (file.errors.length === 0 && file.rows.length === 0) return refusedFile(m.noteFiles_noNotes())
  if (file.rows.length > MAX_IMPORT_ROWS)
    return refusedFile(m.noteFiles_tooManyNotes({ max: MAX_IMPORT_ROWS }))
  return file
}
