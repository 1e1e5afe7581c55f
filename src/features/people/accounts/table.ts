import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { at } from '#/platform/database/columns'

/** People who can sign in. Columns follow Better Auth's core schema; the product's own facts are in user_profiles. */
export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    name: text('name').notNull().default(''),
    /** The name a person goes by: the profile's, else this account's. The database keeps it, by triggers on both tables. */
    shownName: text('shown_name').notNull().default(''),
    email: text('email').notNull(),
    emailVerified: boolean('email_verified').notNull().default(false),
    /** When this address was last shown to be theirs; null while it isn't. The database keeps it, by a trigger. */
    emailConfirmedAt: at('email_confirmed_at'),
    image: text('image'),
    /** E.164, such as +14155550100; only a number whose owner proved it is kept. */
    phoneNumber: text('phone_number'),
    /** The language they chose for all their devices and messages; null: as each browser asks. */
    language: text('language'),
    /** The language their browser last asked for, which messages speak until they choose one. */
    seenLanguage: text('seen_language'),
    suspendedAt: at('suspended_at'),
    createdAt: at('created_at')
      .notNull()
      .default(sql`now()`),
    updatedAt: at('updated_at')
      .notNull()
      .default(sql`now()`),
  },
  (t) => [
    uniqueIndex('users_email_key').on(sql`lower(${t.email})`),
    uniqueIndex('users_phone_number_key').on(t.phoneNumber),
    check(
      'users_phone_number_check',
      sql`${t.phoneNumber} is null or ${t.phoneNumber} ~ '^\\+[1-9][0-9]{6,14}$'`,
    ),
    index('users_created_idx').on(t.createdAt, t.id),
    /** The few who are suspended, looked through by a job. */
    index('users_suspended_idx')
      .on(t.id)
      .where(sql`suspended_at is not null`),
    index('users_by_name_idx').on(sql`lower(${t.shownName})`, t.id),
    /** For searches; see `lib/fold`. */
    index('users_folded_name_idx').using('gin', sql`folded(${t.shownName}) gin_trgm_ops`),
  ],
)

export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    token: text('token').notNull().unique(),
    expiresAt: at('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    /** When the person last proved who they are; deleting the account or changing the address asks for a recent proof. */
    provenAt: at('proven_at')
      .notNull()
      .default(sql`now()`),
    /**
     * Set when what the person may do has changed: the next call gets a new token. `infinity` from then on until a
     * call is made with that one; the former is dead by then, or a minute later.
     */
    renewAt: at('renew_at'),
    createdAt: at('created_at')
      .notNull()
      .default(sql`now()`),
    updatedAt: at('updated_at')
      .notNull()
      .default(sql`now()`),
  },
  (t) => [index('sessions_user_id_idx').on(t.userId), index('sessions_expires_idx').on(t.expiresAt)],
)

/** Ways to sign in: one row per person and provider; `credential` holds the password hash. */
export const accounts = pgTable(
  'accounts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: at('access_token_expires_at'),
    refreshTokenExpiresAt: at('refresh_token_expires_at'),
    scope: text('scope'),
    password: text('password'),
    createdAt: at('created_at')
      .notNull()
      .default(sql`now()`),
    updatedAt: at('updated_at')
      .notNull()
      .default(sql`now()`),
  },
  (t) => [
    unique('accounts_provider_account_key').on(t.providerId, t.accountId),
    index('accounts_user_id_idx').on(t.userId),
  ],
)

/** Better Auth's short-lived values (OAuth state and the like). */
export const verifications = pgTable(
  'verifications',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: at('expires_at').notNull(),
    createdAt: at('created_at')
      .notNull()
      .default(sql`now()`),
    updatedAt: at('updated_at')
      .notNull()
      .default(sql`now()`),
  },
  (t) => [
    index('verifications_identifier_idx').on(t.identifier),
    index('verifications_expires_idx').on(t.expiresAt),
  ],
)

export const roles = pgTable(
  'roles',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text('role', { enum: ['admin', 'event_host'] }).notNull(),
    grantedBy: uuid('granted_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: at('created_at')
      .notNull()
      .default(sql`now()`),
  },
  (t) => [
    unique('roles_user_role_key').on(t.userId, t.role),
    check('roles_role_check', sql`${t.role} in ('admin', 'event_host')`),
  ],
)

/** Named values for the server alone; `admin_emails` holds a comma-separated list of admin addresses. */
export const apiKeys = pgTable('api_keys', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
  updatedAt: at('updated_at')
    .notNull()
    .default(sql`now()`),
})
