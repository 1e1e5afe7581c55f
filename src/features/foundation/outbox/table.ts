import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { at } from '#/platform/database/columns'
import { users } from '#/features/people/accounts/table'

/**
 * The transactional outbox: a message is written in the transaction of the change it tells of, and sent
 * after the commit by a job. The unique key (kind, subject, recipient, version) makes it at most once.
 */
export const outboxMessages = pgTable(
  'outbox_messages',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** For example `rsvp-promoted`, `event-reminder-24h`: names the template in the owning feature's mail.tsx. */
    kind: text('kind').notNull(),
    /** What the message is about: an event's, registration's or proof's id. */
    subjectId: text('subject_id').notNull(),
    recipient: text('recipient').notNull(),
    /** Whose it is, for messages that somebody's preferences decide about when they are sent. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** The line of the preferences that decides; null: sent whatever they say, such as a code to sign in. */
    topic: text('topic'),
    version: integer('version').notNull().default(1),
    channel: text('channel', { enum: ['email', 'sms', 'push'] })
      .notNull()
      .default('email'),
    /** What the template needs; re-checked and rendered at the moment of sending. */
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull().default({}),
    status: text('status', { enum: ['pending', 'sending', 'sent', 'skipped', 'failed'] })
      .notNull()
      .default('pending'),
    sendAfter: at('send_after')
      .notNull()
      .default(sql`now()`),
    attempts: integer('attempts').notNull().default(0),
    lastError: text('last_error'),
    /** As sent, for the operator's outbox. */
    subjectLine: text('subject_line'),
    textBody: text('text_body'),
    htmlBody: text('html_body'),
    createdAt: at('created_at')
      .notNull()
      .default(sql`now()`),
    settledAt: at('settled_at'),
    /** When handing it to its service began; before that it has certainly not left, after that it may have. */
    handedAt: at('handed_at'),
  },
  (t) => [
    unique('outbox_messages_once_key').on(t.kind, t.subjectId, t.recipient, t.version),
    check(
      'outbox_messages_status_check',
      sql`${t.status} in ('pending','sending','sent','skipped','failed')`,
    ),
    index('outbox_messages_due_idx')
      .on(t.sendAfter)
      .where(sql`status = 'pending'`),
    index('outbox_messages_created_idx').on(t.createdAt),
    /** How many failed, and when the last one left. */
    index('outbox_messages_status_idx').on(t.status, t.settledAt),
    index('outbox_messages_user_idx').on(t.userId),
    index('outbox_messages_recipient_idx').on(t.recipient),
  ],
)
