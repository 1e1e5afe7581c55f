import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { at, integerArray } from '#/platform/database/columns'
import { users } from '#/features/people/accounts/table'
import { notes } from '#/features/journal/notes/table'

/** Pictures in the journal. One that was taken out stays for a while, so that it can be undone. */
export const notePictures = pgTable(
  'note_pictures',
  {
    /** Given by the device that chose it: whatever is sent again is kept once. */
    id: uuid('id').primaryKey(),
    /** Null once the note is gone for good: then nobody sees the picture, and its files are removed. */
    noteId: uuid('note_id').references(() => notes.id, { onDelete: 'set null' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The folder of its files, named by the server: no device can choose where it writes. */
    filesId: uuid('files_id').notNull().unique(),
    position: integer('position').notNull(),
    alt: text('alt').notNull().default(''),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    widths: integerArray('widths').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    version: integer('version').notNull().default(1),
    createdAt: at('created_at')
      .notNull()
      .default(sql`now()`),
    deletedAt: at('deleted_at'),
  },
  (t) => [
    check('note_pictures_alt_check', sql`char_length(${t.alt}) <= 200`),
    check('note_pictures_position_check', sql`${t.position} >= 0`),
    index('note_pictures_note_idx').on(t.noteId, t.position),
    index('note_pictures_user_idx').on(t.userId),
    /** Those whose files are to go. */
    index('note_pictures_over_idx')
      .on(t.createdAt)
      .where(sql`note_id is null or deleted_at is not null`),
  ],
)
