import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { at } from '#/platform/database/columns'

/**
 * Proofs of address: a link token (≥ 128 bits) and a typed code, both hashed, single use, expiring.
 * One mechanism for sign-up, reset, newsletter and whatever else must show that an address is one's own.
 */
export const addressProofs = pgTable(
  'address_proofs',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    purpose: text('purpose').notNull(),
    /** What is being proved: an email address, or for the purposes of phones a number in E.164. */
    email: text('email').notNull(),
    tokenHash: text('token_hash').notNull().unique(),
    codeHash: text('code_hash').notNull(),
    codeAttempts: integer('code_attempts').notNull().default(0),
    expiresAt: at('expires_at').notNull(),
    usedAt: at('used_at'),
    /** What the proof is for beyond its purpose: a user's id, an address to change to. */
    data: jsonb('data').$type<Record<string, string>>().notNull().default({}),
    createdAt: at('created_at')
      .notNull()
      .default(sql`now()`),
  },
  (t) => [
    index('address_proofs_email_idx').on(t.purpose, t.email),
    index('address_proofs_expires_idx').on(t.expiresAt),
    index('address_proofs_address_idx').on(t.email),
    index('address_proofs_person_idx').on(sql`(${t.data} ->> 'userId')`),
  ],
)
