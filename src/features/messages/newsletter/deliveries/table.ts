import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { at } from '#/platform/database/columns'
import { newsletterIssues } from '#/features/messages/newsletter/issues/table'
import { newsletterSubscribers } from '#/features/messages/newsletter/table'

/**
 * Who gets an issue: a row for each reader, made when it starts to go out, and never a second one. Its id names the
 * message in the outbox.
 */
export const newsletterDeliveries = pgTable(
  'newsletter_deliveries',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    issueId: uuid('issue_id')
      .notNull()
      .references(() => newsletterIssues.id, { onDelete: 'cascade' }),
    /** Null once the address is forgotten: that there was somebody stays counted. */
    subscriberId: uuid('subscriber_id').references(() => newsletterSubscribers.id, { onDelete: 'set null' }),
    /** `waiting`: not handed to the outbox yet. `queued`: handed over; the outbox knows more. */
    status: text('status', { enum: ['waiting', 'queued', 'sent', 'skipped', 'failed'] })
      .notNull()
      .default('waiting'),
    /** `hard`: nobody gets mail there. `soft`: not now. */
    bounce: text('bounce', { enum: ['hard', 'soft'] }),
    createdAt: at('created_at')
      .notNull()
      .default(sql`now()`),
  },
  (t) => [
    unique('newsletter_deliveries_once_key').on(t.issueId, t.subscriberId),
    check(
      'newsletter_deliveries_status_check',
      sql`${t.status} in ('waiting','queued','sent','skipped','failed')`,
    ),
    check('newsletter_deliveries_bounce_check', sql`${t.bounce} in ('hard','soft')`),
    index('newsletter_deliveries_issue_idx').on(t.issueId, t.status),
    /** What the job of every minute looks at, however much was ever sent. */
    index('newsletter_deliveries_open_idx')
      .on(t.status, t.id)
      .where(sql`status in ('waiting','queued','failed')`),
    index('newsletter_deliveries_subscriber_idx').on(t.subscriberId, t.createdAt),
  ],
)
