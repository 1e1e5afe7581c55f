import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { at, textArray } from '#/platform/database/columns'
import { users } from '#/features/people/accounts/table'
import { communities } from '#/features/communities/communities/table'

/** An address of a host's own program that is told what happens at their events, or at a community they run. */
export const webhooks = pgTable(
  'webhooks',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    communityId: uuid('community_id').references(() => communities.id, { onDelete: 'cascade' }),
    url: text('url').notNull(),
    /** Signs each delivery (Standard Webhooks, `whsec_…`); shown when made, and kept because signing needs it. */
    secret: text('secret').notNull(),
    topics: textArray('topics').notNull(),
    status: text('status', { enum: ['active', 'paused', 'failing'] })
      .notNull()
      .default('active'),
    /** Deliveries given up in a row; so many pause it. */
    failures: integer('failures').notNull().default(0),
    createdAt: at('created_at')
      .notNull()
      .default(sql`now()`),
    updatedAt: at('updated_at')
      .notNull()
      .default(sql`now()`),
  },
  (t) => [
    check('webhooks_status_check', sql`${t.status} in ('active','paused','failing')`),
    index('webhooks_owner_idx').on(t.ownerId),
    index('webhooks_community_idx').on(t.communityId),
    index('webhooks_topics_idx')
      .using('gin', t.topics)
      .where(sql`status = 'active'`),
  ],
)

export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    webhookId: uuid('webhook_id')
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    topic: text('topic').notNull(),
    subjectId: uuid('subject_id').notNull(),
    version: integer('version').notNull(),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
    status: text('status', { enum: ['pending', 'sending', 'delivered', 'failed'] })
      .notNull()
      .default('pending'),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: at('next_attempt_at')
      .notNull()
      .default(sql`now()`),
    responseStatus: integer('response_status'),
    lastError: text('last_error'),
    createdAt: at('created_at')
      .notNull()
      .default(sql`now()`),
    settledAt: at('settled_at'),
  },
  (t) => [
    unique('webhook_deliveries_once_key').on(t.webhookId, t.topic, t.subjectId, t.version),
    check('webhook_deliveries_status_check', sql`${t.status} in ('pending','sending','delivered','failed')`),
    index('webhook_deliveries_due_idx')
      .on(t.nextAttemptAt)
      .where(sql`status = 'pending'`),
    index('webhook_deliveries_webhook_idx').on(t.webhookId, t.createdAt),
    index('webhook_deliveries_sending_idx')
      .on(t.settledAt)
      .where(sql`status = 'sending'`),
  ],
)
