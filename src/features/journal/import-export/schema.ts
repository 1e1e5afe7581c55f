import { z } from '#/lib/zod'
import { FIELD_NAMES } from '#/features/journal/notes/logic/note-fields'
import { NOTE_KINDS } from '#/features/journal/notes/logic/note-words'
import { noteFiltersSchema } from '#/features/journal/notes/schema'
import { typedTimeZone } from '#/lib/typed-time-zone'
import { MAX_FILE_BYTES, MAX_FILE_MEGABYTES } from './logic/file-limits'
import * as m from '#/lib/messages.gen'

export const exportNotesSchema = noteFiltersSchema.extend({
  /** A table for spreadsheets, text to be read, or all of it for programs. */
  format: z.enum(['csv', 'md', 'json']).default('csv'),
})

const file = {
  format: z.enum(['csv', 'json']),
  text: z
    .string()
    .min(1, { error: () => m.noteFiles_chooseFile() })
    .max(MAX_FILE_BYTES, {
      error: () => m.noteFiles_useSmallerFile({ max: MAX_FILE_MEGABYTES }),
    }),
  /** The writer's, on whose clock a moment in UTC is a day; the site's where it is missing. */
  timeZone: typedTimeZone.optional(),
}
export const notesFileSchema = z.strictObject(file)
export const importNotesSchema = z.strictObject({
  ...file,
  /** What becomes of the file when some of its rows can't be read. */
  broken: z.enum(['refuse-file', 'leave-out']).default('refuse-file'),
})

const rowError = z.object({ field: z.enum(FIELD_NAMES), message: z.string() })

export const notesPreviewSchema = z
  .object({
    total: z.number().int(),
    fresh: z.number().int(),
    /** As they are, the journal has them already. */
    known: z.number().int(),
    broken: z.number().int(),
    /** The first of those that can be read. */
    rows: z.array(
      z.object({
        rowNumber: z.number().int(),
        isKnown: z.boolean(),
        playedOn: z.string(),
        kind: z.enum(NOTE_KINDS),
        minutes: z.number().int().nullable(),
        venue: z.string(),
        partners: z.array(z.string()),
        /** The highlight, or how the note begins. */
        words: z.string(),
      }),
    ),
    /** The first of those that can't. */
    brokenRows: z.array(z.object({ rowNumber: z.number().int(), errors: z.array(rowError) })),
    notices: z.array(z.string()),
  })
  .meta({ id: 'NotesPreview' })

export const notesImportedSchema = z
  .object({ added: z.number().int(), known: z.number().int(), leftOut: z.number().int() })
  .meta({ id: 'NotesImported' })

export type NotesFile = z.output<typeof notesFileSchema>
export type ImportNotes = z.output<typeof importNotesSchema>
export type NotesPreview = z.output<typeof notesPreviewSchema>
export type NotesImported = z.output<typeof notesImportedSchema>
