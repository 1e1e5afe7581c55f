import { FIELD_NAMES } from '#/features/journal/notes/logic/note-fields'
import { csvFile } from '#/lib/csv-cell'
import { COLUMN_KEYS } from './columns'
import { partnerCell } from './partner-cell'
import { pictureCount, PICTURES_COLUMN_KEY, type TakenNote } from './picture-count'
import { FOCUS_KEYWORDS, KIND_KEYWORDS } from './read-words'

/** The journal as a table, which `readCsv` reads again without loss. */
export function notesCsv(notes: readonly TakenNote[]): string {
  const withPictures = notes.some((note) => pictureCount(note) > 0)
  return csvFile(
    [...FIELD_NAMES.map((field) => COLUMN_KEYS[field]), ...(withPictures ? [PICTURES_COLUMN_KEY] : [])],
    notes.map((note) => [
      ...FIELD_NAMES.map((field) => {
        if (field === 'kind') return KIND_KEYWORDS[note.kind][0]
        if (field === 'focus') return note.focus.map((tag) => FOCUS_KEYWORDS[tag][0]).join('; ')
        return field === 'partners' ? partnerCell(note.partners) : note[field]
      }),
      ...(withPictures ? [pictureCount(note)] : []),
    ]),
  )
}
