import { FIELD_NAMES } from '#/features/journal/notes/logic/note-fields'
import { FOCUS_LABELS, KIND_LABELS } from '#/features/journal/notes/logic/note-words'
import { csvFile } from '#/lib/csv-cell'
import { COLUMNS } from './columns'
import { partnerCell } from './partner-cell'
import { pictureCount, PICTURES_COLUMN, type TakenNote } from './picture-count'

/** The journal as a table, which `readCsv` reads again without loss. */
export function notesCsv(notes: readonly TakenNote[]): string {
  const withPictures = notes.some((note) => pictureCount(note) > 0)
  return csvFile(
    [...FIELD_NAMES.map((field) => COLUMNS[field]), ...(withPictures ? [PICTURES_COLUMN] : [])],
    notes.map((note) => [
      ...FIELD_NAMES.map((field) => {
        if (field === 'kind') return KIND_LABELS[note.kind]
        if (field === 'focus') return note.focus.map((tag) => FOCUS_LABELS[tag]).join('; ')
        return field === 'partners' ? partnerCell(note.partners) : note[field]
      }),
      ...(withPictures ? [pictureCount(note)] : []),
    ]),
  )
}
