import { sql } from 'drizzle-orm'
import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { at } from '#/platform/database/columns'

/** Someone who answers events without an account: a name, and an address they have shown to be theirs. */
export const guests = pgTable('guests', {
  id: uuid('id').primaryKey().defaultRandom(),
  /** Lower case. */
  email: text('email').notNull().unique(),
  name: text('name').notNull(),
  /** The language they read when they last RSVP'd. */
  language: text('language'),
  createdAt: at('created_at')
    .notNull()
    .default(sql`now()`),
  updatedAt: at('updated_at')
    .notNull()
    .default(sql`now()`),
})
