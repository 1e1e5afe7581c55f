import { sql } from 'drizzle-orm'
import { bigint, boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { at } from '#/platform/database/columns'
import { users } from '#/features/people/accounts/table'

/** Passkeys by which people sign in. The columns follow Better Auth's passkey plugin, but for `lastUsedAt`. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** What its owner calls it. */
    name: text('name').notNull(),
    publicKey: text('public_key').notNull(),
    credentialID: text('credential_id').notNull().unique(),
    /** Unsigned 32 bits; most authenticators leave it at 0. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    deviceType: text('device_type').notNull(),
    backedUp: boolean('backed_up').notNull(),
    transports: text('transports'),
    /** The model of the authenticator, as far as it tells. */
    aaguid: text('aaguid'),
    createdAt: at('created_at')
      .notNull()
      .default(sql`now()`),
    lastUsedAt: at('last_used_at'),
  },
  (t) => [index('passkeys_user_idx').on(t.userId, t.createdAt)],
)
