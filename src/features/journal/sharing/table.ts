import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { at } from '#/platform/database/columns'
import { users } from '#/features/people/accounts/table'
import { notes } from '#/features/journal/notes/table'
import { practicePartners } from '#/features/journal/partners/table'

const note = () =>
  uuid('note_id')
    .notNull()
    .references(() => notes.id, { onDelete: 'cascade' })
const person = (name: string) =>
  uuid(name)
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** Who may read a note besides its writer. It hangs on the partnership: with that it ends, whoever ends it and how. */
export const noteShares = pgTable(
  'note_shares',
  {
    noteId: note(),
    readerId: person('reader_id'),
    partnershipId: uuid('partnership_id')
      .notNull()
      .references(() => practicePartners.id, { onDelete: 'cascade' }),
    /** As exact as a cursor can say it. */
    sharedAt: at('shared_at', { precision: 3 })
      .notNull()
      .default(sql`now()`),
  },
  (t) => [
    primaryKey({ columns: [t.noteId, t.readerId] }),
    index('note_shares_reader_idx').on(t.readerId, t.sharedAt, t.noteId),
    index('note_shares_partnership_idx').on(t.partnershipId),
  ],
)

/** A note for everybody who has the address, which is signed over this id: a new card has another. */
export const noteCards = pgTable('note_cards', {
  id: uuid('id').primaryKey().defaultRandom(),
  noteId: uuid('note_id')
    .notNull()
    .unique()
    .references(() => notes.id, { onDelete: 'cascade' }),
  showsBody: boolean('shows_body').notNull().default(false),
  showsVenue: boolean('shows_venue').notNull().default(false),
  showsPartners: boolean('shows_partners').notNull().default(false),
  createdAt: at('created_at')
    .notNull()
    .default(sql`now()`),
})

export const noteHighFives = pgTable(
  'note_high_fives',
  {
    noteId: note(),
    userId: person('user_id'),
    createdAt: at('created_at')
      .notNull()
      .default(sql`now()`),
  },
  (t) => [primaryKey({ columns: [t.noteId, t.userId] }), index('note_high_fives_user_idx').on(t.userId)],
)

export const noteReplies = pgTable(
  'note_replies',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    noteId: note(),
    userId: person('user_id'),
    body: text('body').notNull(),
    createdAt: at('created_at')
      .notNull()
      .default(sql`now()`),
  },
  (t) => [
    check('note_replies_body_check', sql`char_length(${t.body}) between 1 and 500`),
    index('note_replies_note_idx').on(t.noteId, t.createdAt, t.id),
    index('note_replies_user_idx').on(t.userId),
  ],
)
