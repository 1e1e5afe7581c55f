import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { at, textArray } from '#/platform/database/columns'
import { users } from '#/features/people/accounts/table'

/** Personal access tokens for the HTTP API: shown once, kept hashed, limited to their scopes, revocable. */
export const accessTokens = pgTable(
  'access_tokens',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    tokenHash: text('token_hash').notNull().unique(),
    /** The last characters, so that a person can tell their tokens apart. */
    ending: text('ending').notNull(),
    scopes: textArray('scopes').notNull(),
    expiresAt: at('expires_at').notNull(),
    lastUsedAt: at('last_used_at'),
    revokedAt: at('revoked_at'),
    createdAt: at('created_at')
      .notNull()
      .default(sql`now()`),
  },
  (t) => [
    check('access_tokens_scopes_check', sql`cardinality(${t.scopes}) > 0`),
    index('access_tokens_user_idx').on(t.userId, t.createdAt),
  ],
)
