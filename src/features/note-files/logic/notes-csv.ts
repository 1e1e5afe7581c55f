import { FIELD_NAMES, type NoteFields } from '#/features/notes/logic/note-fields'
import { FOCUS_LABELS, KIND_LABELS } from '#/features/notes/logic/note-words'
import { csvFile } from '#/lib/csv-cell'
import { COLUMNS } from './columns'
import { partnerCell } from './partner-cell'

/** The journal as a table, which `readCsv` reads again without loss. */
export const notesCsv = (notes: readonly NoteFields[]): string =>
  csvFile(
    FIELD_NAMES.map((field) => COLUMNS[field]),
    notes.map((note) =>
      FIELD_NAMES.map((field) => {
        if (field === 'kind') return KIND_LABELS[note.kind]
        if (field === 'focus') return note.focus.map((tag) => FOCUS_LABELS[tag]).join('; ')
        return field === 'partners' ? partnerCell(note.partners) : note[field]
      }),
    ),
  )
