import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Translations } from '#/lib/spoken-words'
import { at } from '#/platform/database/columns'
import { sessions, users } from '#/features/people/accounts/table'

/** What somebody reads under the bell: written in the transaction of the change it tells of, at most once. */
export const notifications = pgTable(
  'notifications',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    subjectId: text('subject_id').notNull(),
    version: integer('version').notNull().default(1),
    /** Which line of the preferences decides about it. */
    topic: text('topic').notNull(),
    title: text('title').notNull(),
    body: text('body').notNull().default(''),
    /** Both in other languages, where they say something else there. */
    translations: jsonb('translations').$type<Translations>(),
    /** Where it leads: a path of this site. */
    href: text('href').notNull(),
    readAt: at('read_at'),
    createdAt: at('created_at')
      .notNull()
      .default(sql`now()`),
  },
  (t) => [
    unique('notifications_once_key').on(t.kind, t.subjectId, t.userId, t.version),
    index('notifications_user_idx').on(t.userId, t.createdAt, t.id),
    index('notifications_unread_idx')
      .on(t.userId)
      .where(sql`read_at is null`),
  ],
)

/** By which ways somebody hears of a topic; no row: the topic's defaults. */
export const notificationPreferences = pgTable(
  'notification_preferences',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    topic: text('topic').notNull(),
    inApp: boolean('in_app').notNull(),
    email: boolean('email').notNull(),
    push: boolean('push').notNull(),
    updatedAt: at('updated_at')
      .notNull()
      .default(sql`now()`),
  },
  (t) => [primaryKey({ columns: [t.userId, t.topic] })],
)

/** When somebody wants to be left alone, and how often to be told in one mail what went on. */
export const notificationSettings = pgTable(
  'notification_settings',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    quietFrom: text('quiet_from').notNull().default('21:00'),
    quietUntil: text('quiet_until').notNull().default('08:00'),
    quiet: boolean('quiet').notNull().default(true),
    timeZone: text('time_zone').notNull(),
    digest: text('digest', { enum: ['off', 'daily', 'weekly'] })
      .notNull()
      .default('off'),
    /** The local date up to which a digest was made. */
    digestThrough: text('digest_through'),
    updatedAt: at('updated_at')
      .notNull()
      .default(sql`now()`),
  },
  (t) => [
    check('notification_settings_digest_check', sql`${t.digest} in ('off','daily','weekly')`),
    index('notification_settings_digest_idx')
      .on(t.digest)
      .where(sql`digest <> 'off'`),
  ],
)

/** A browser that wants to be told; the endpoint and the keys are the browser's own. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** With it the messages end too, however it ends; null for one made by an access token. */
    sessionId: uuid('session_id').references(() => sessions.id, { onDelete: 'cascade' }),
    endpoint: text('endpoint').notNull().unique(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    /** The browser in words, so that its owner knows which one it is. */
    label: text('label').notNull().default(''),
    createdAt: at('created_at')
      .notNull()
      .default(sql`now()`),
    lastSentAt: at('last_sent_at'),
  },
  (t) => [
    index('push_subscriptions_user_idx').on(t.userId),
    index('push_subscriptions_session_idx').on(t.sessionId),
  ],
)
