import { daysOf, freshNotes } from '#/features/journal/notes/logic/fresh-notes'
import type { NoteFields } from '#/features/journal/notes/logic/note-fields'
import { allNotes } from '#/features/journal/notes/reads'
import { excerpt } from '#/lib/text'
import type { Executor } from '#/platform/db'
import type { SignedIn } from '#/platform/security/viewer'
import type { ReadFile } from './logic/checked-note'
import { MAX_BROKEN_SHOWN, MAX_ROWS_SHOWN } from './logic/file-limits'
import { notesIn, refuseUnreadable } from './logic/readable-rows'
import type { NotesPreview } from './schema'

const WORDS_CHARS = 140

async function fieldsUnknownTo(db: Executor, viewer: SignedIn, added: readonly NoteFields[]) {
  const days = daysOf(added)
  const known = days ? await allNotes(db, viewer, { q: '', ...days }) : []
  return new Set(freshNotes(known, added))
}

/** What a file would bring, before anything is kept. @throws AppError invalid_input when it can't be read as a whole */
export async function previewFile(db: Executor, viewer: SignedIn, file: ReadFile): Promise<NotesPreview> {
  refuseUnreadable(file)
  const readable = notesIn(file, 'leave-out')
  const fresh = await fieldsUnknownTo(db, viewer, readable)
  const rows = file.rows.flatMap(({ rowNumber, fields }) => (fields ? [{ rowNumber, fields }] : []))
  const broken = file.rows.filter(({ fields }) => fields === null)
  return {
    total: file.rows.length,
    fresh: fresh.size,
    known: readable.length - fresh.size,
    broken: broken.length,
    rows: rows.slice(0, MAX_ROWS_SHOWN).map(({ rowNumber, fields }) => ({
      rowNumber,
      isKnown: !fresh.has(fields),
      playedOn: fields.playedOn,
      kind: fields.kind,
      minutes: fields.minutes,
      venue: fields.venue,
      partners: fields.partners,
      words: excerpt(fields.highlight || fields.body, WORDS_CHARS),
    })),
    brokenRows: broken.slice(0, MAX_BROKEN_SHOWN).map(({ rowNumber, errors }) => ({ rowNumber, errors })),
    notices: file.notices,
  }
}
