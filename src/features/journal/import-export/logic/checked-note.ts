import { type FieldName, FIELD_NAMES, type NoteFields } from '#/features/journal/notes/logic/note-fields'
import { noteFieldsSchema } from '#/features/journal/notes/schema'
import { isLocalDate } from '#/lib/dates'
import * as m from '#/lib/messages.gen'

export type RowError = { field: FieldName; message: string }
/** A row of a table, or a note of a list, counted as whoever made the file counts: the headings are row 1. */
export type ReadRow = { rowNumber: number; fields: NoteFields | null; errors: RowError[] }
/** `errors` are about the file as a whole, and then there are no rows; `notices` say how it was understood. */
export type ReadFile = { rows: ReadRow[]; errors: string[]; notices: string[] }

export const refusedFile = (error: string): ReadFile => ({ rows: [], errors: [error], notices: [] })

const isField = (name: unknown): name is FieldName => (FIELD_NAMES as readonly unknown[]).includes(name)

/**
 * Checks what a row says by the rules of the form.
 * @param readErrors fields that could not be read at all: they have their error and no other
 * @param lastDay the last day a note may be of
 */
export function checkedNote(
  rowNumber: number,
  said: Record<FieldName, unknown>,
  readErrors: readonly RowError[],
  lastDay: string,
): ReadRow {
  const unread = new Set(readErrors.map(({ field }) => field))
  const { data, error } = noteFieldsSchema.safeParse(said)
  const rules = (error?.issues ?? []).flatMap(({ path: [field], code, message }) =>
    isField(field) ? [{ field, message: code === 'invalid_type' ? m.noteFiles_unreadable() : message }] : [],
  )
  const { playedOn } = said
  if (typeof playedOn === 'string' && isLocalDate(playedOn) && playedOn > lastDay)
    rules.push({ field: 'playedOn', message: m.noteFiles_inFuture() })
  const errors = [...readErrors, ...rules.filter(({ field }) => !unread.has(field))]
  return { rowNumber, fields: errors.length > 0 ? null : (data ?? null), errors }
}
