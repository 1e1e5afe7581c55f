import { emptyFields, fieldsOf, type NoteFields } from '#/features/journal/notes/logic/note-fields'
import { MAX_IMPORT_ROWS } from '#/features/journal/notes/logic/note-limits'
import type { Note } from '#/features/journal/notes/schema'
import { checkedNote, type ReadFile, refusedFile } from './checked-note'
import * as m from '#/lib/messages.gen'

/** Of the file's shape: a file of a later one is refused instead of being half understood. */
const VERSION = 1

/** The journal for other programs, and for our own. */
export function notesJson(notes: readonly Note[], product: string, now: Date): string {
  const kept = notes.map(({ id, createdAt, updatedAt, ...note }) => ({
    id,
    ...fieldsOf(note),
    // Said, not held: a picture is looked at in its note.
    pictures: note.pictures.map(({ alt, width, height }) => ({ alt, width, height })),
    createdAt,
    updatedAt,
  }))
  return `${JSON.stringify({ product, exportedAt: now.toISOString(), version: VERSION, notes: kept }, null, 2)}\n`
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return undefined
  }
}

/** What was left out is as in a new note; what the journal doesn't know is passed over. Nothing is checked yet. */
const said = (note: unknown) =>
  fieldsOf({ ...emptyFields(''), ...(isObject(note) ? note : {}) } as NoteFields)

/** Our own file, or the notes among everything that is kept of a person; those that were deleted stay so. */
export function readJson(text: string, lastDay: string): ReadFile {
  const file = parsed(text)
  if (file === undefined) return refusedFile(m.noteFiles_notJson())
  const notes = isObject(file) ? file.notes : file
  if (!Array.isArray(notes)) return refusedFile(m.noteFiles_noList())
  if (isObject(file) && typeof file.version === 'number' && file.version > VERSION)
    return refusedFile(m.noteFiles_newerVersion())
  const rows = notes
    .map((note: unknown, index) => ({ note, rowNumber: index + 1 }))
    .filter(({ note }) => !isObject(note) || !note.deletedAt)
    .slice(0, MAX_IMPORT_ROWS + 1)
    .map(({ note, rowNumber }) => checkedNote(rowNumber, said(note), [], lastDay))
  const hasPictures = notes.some(
    (note: unknown) => isObject(note) && Array.isArray(note.pictures) && note.pictures.length > 0,
  )
  return { rows, errors: [], notices: hasPictures ? [m.noteFiles_picturesStay()] : [] }
}
