import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

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
    version: integer('version').notNull().default(1),
    channel: text('channel', { enum: ['email', 'sms'] })
      .notNull()
      .default('email'),
    /** What the template needs; re-checked and rendered at the moment of sending. */
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull().default({}),
    status: text('status', { enum: ['pending', 'sending', 'sent', 'skipped', 'failed'] })
      .notNull()
      .default('pending'),
    sendAfter: at('send_after').notNull().defaultNow(),
    attempts: integer('attempts').notNull().default(0),
    lastError: text('last_error'),
    /** As sent, for the operator's outbox. */
    subjectLine: text('subject_line'),
    textBody: text('text_body'),
    htmlBody: text('html_body'),
    createdAt: at('created_at').notNull().defaultNow(),
    settledAt: at('settled_at'),
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
  ],
)
