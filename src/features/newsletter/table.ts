import { sql } from 'drizzle-orm'
import { check, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const newsletterSubscribers = pgTable(
  'newsletter_subscribers',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    email: text('email').notNull().unique(),
    status: text('status', { enum: ['pending', 'confirmed', 'unsubscribed'] })
      .notNull()
      .default('pending'),
    confirmedAt: at('confirmed_at'),
    unsubscribedAt: at('unsubscribed_at'),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (t) => [
    check('newsletter_subscribers_email_check', sql`${t.email} = lower(${t.email})`),
    check('newsletter_subscribers_status_check', sql`${t.status} in ('pending','confirmed','unsubscribed')`),
  ],
)
