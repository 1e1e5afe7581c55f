import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { at } from '#/platform/database/columns'
import { users } from '#/features/people/accounts/table'

/** Somebody's authenticator app, one for each: two-step sign-in is on while it is confirmed. */
export const authenticators = pgTable('authenticators', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** The key the app has as well, encrypted: see platform/security/sealed.ts. */
  sealedKey: text('sealed_key').notNull(),
  /** When a first code of the app came back; before that it asks nobody for anything. */
  confirmedAt: at('confirmed_at'),
  /** The last half minute whose code was used. A code counts once: only a later one is taken. */
  lastStep: integer('last_step').notNull().default(0),
  /** Random, for the hashes of this person's recovery codes; made anew with them. */
  codesSalt: text('codes_salt').notNull().default(''),
  createdAt: at('created_at')
    .notNull()
    .default(sql`now()`),
})

/** What lets somebody in without the app: shown once, kept as salted hashes, and each used once. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => authenticators.userId, { onDelete: 'cascade' }),
    codeHash: text('code_hash').notNull(),
    usedAt: at('used_at'),
  },
  (t) => [unique('recovery_codes_code_key').on(t.userId, t.codeHash)],
)

/** Sign-ins whose first step is done. Nobody is signed in by one; it ends with the authenticator, too. */
export const pendingSignIns = pgTable(
  'pending_sign_ins',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => authenticators.userId, { onDelete: 'cascade' }),
    /** SHA-256 of 256 random bits, which the browser alone keeps. */
    tokenHash: text('token_hash').notNull().unique(),
    tries: integer('tries').notNull().default(0),
    expiresAt: at('expires_at').notNull(),
    createdAt: at('created_at')
      .notNull()
      .default(sql`now()`),
  },
  (t) => [
    index('pending_sign_ins_user_idx').on(t.userId),
    index('pending_sign_ins_expires_idx').on(t.expiresAt),
  ],
)
