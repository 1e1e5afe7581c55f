import { MAX_IMPORT_ROWS } from '#/features/journal/notes/logic/note-limits'
import { formatNumber } from '#/lib/numbers'
import { type ReadFile, refusedFile } from './checked-note'
import { MAX_FILE_BYTES, MAX_FILE_MEGABYTES } from './file-limits'
import { readJson } from './notes-json'
import { readCsv } from './read-csv'

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
    return refusedFile(`The file is larger than ${MAX_FILE_MEGABYTES} MB. Split it into smaller ones.`)
  const file = format === 'csv' ? readCsv(text, lastDay, timeZone) : readJson(text, lastDay)
  if (file.errors.length === 0 && file.rows.length === 0)
    return refusedFile('There are no notes in this file.')
  if (file.rows.length > MAX_IMPORT_ROWS)
    return refusedFile(
      `The file has more than ${formatNumber(MAX_IMPORT_ROWS)} notes, which is the most that can be brought in at once. Split it into smaller ones.`,
    )
  return file
}
