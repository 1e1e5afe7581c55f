import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { at } from '#/platform/database/columns'

export const newsletterSubscribers = pgTable(
  'newsletter_subscribers',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    email: text('email').notNull().unique(),
    /** The language they read when they subscribed. */
    language: text('language'),
    status: text('status', { enum: ['pending', 'confirmed', 'unsubscribed', 'bounced'] })
      .notNull()
      .default('pending'),
    confirmedAt: at('confirmed_at'),
    unsubscribedAt: at('unsubscribed_at'),
    /** When its mail service said that nobody gets mail there, and in which words. */
    bouncedAt: at('bounced_at'),
    bounceReason: text('bounce_reason').notNull().default(''),
    createdAt: at('created_at')
      .notNull()
      .default(sql`now()`),
  },
  (t) => [
    check('newsletter_subscribers_email_check', sql`${t.email} = lower(${t.email})`),
    check(
      'newsletter_subscribers_status_check',
      sql`${t.status} in ('pending','confirmed','unsubscribed','bounced')`,
    ),
    /** Whom an issue goes to. */
    index('newsletter_subscribers_status_idx').on(t.status, t.id),
    index('newsletter_subscribers_confirmed_idx').on(t.confirmedAt),
    index('newsletter_subscribers_unsubscribed_idx').on(t.unsubscribedAt),
  ],
)
