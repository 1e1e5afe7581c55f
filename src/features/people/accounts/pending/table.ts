import { sql } from 'drizzle-orm'
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { at } from '#/platform/database/columns'

/**
 * Sign-ups whose address nobody has proved yet. Each is its own row and belongs to the browser that made it, so a
 * second sign-up with the same address never touches the first. None of them is an account.
 */
export const pendingSignUps = pgTable(
  'pending_sign_ups',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Lower case. */
    email: text('email').notNull(),
    name: text('name').notNull(),
    passwordHash: text('password_hash').notNull(),
    /** SHA-256 of 256 random bits that only the browser keeps. */
    browserHash: text('browser_hash').notNull().unique(),
    expiresAt: at('expires_at').notNull(),
    createdAt: at('created_at')
      .notNull()
      .default(sql`now()`),
  },
  (t) => [
    index('pending_sign_ups_email_idx').on(t.email, t.createdAt),
    index('pending_sign_ups_expires_idx').on(t.expiresAt),
  ],
)
