import type { NoteFields } from '#/features/journal/notes/logic/note-fields'
import { AppError } from '#/lib/errors'
import type { ReadFile } from './checked-note'
import { MAX_BROKEN_SHOWN } from './file-limits'

/** @throws AppError invalid_input when the file as a whole can't be read */
export function refuseUnreadable(file: ReadFile): void {
  const [error] = file.errors
  if (error) throw AppError.validation({ text: error })
}

/**
 * The notes that a file holds.
 * @param broken what becomes of the file when some of its rows can't be read
 * @throws AppError invalid_input with an entry per bad field: 'rows.3.playedOn'
 */
export function notesIn(file: ReadFile, broken: 'refuse-file' | 'leave-out'): NoteFields[] {
  refuseUnreadable(file)
  const faults = file.rows
    .filter(({ fields }) => fields === null)
    .slice(0, MAX_BROKEN_SHOWN)
    .flatMap(({ rowNumber, errors }) =>
      errors.map(({ field, message }) => [`rows.${rowNumber}.${field}`, message] as const),
    )
  if (broken === 'refuse-file' && faults.length > 0) throw AppError.validation(Object.fromEntries(faults))
  return file.rows.flatMap(({ fields }) => fields ?? [])
}
