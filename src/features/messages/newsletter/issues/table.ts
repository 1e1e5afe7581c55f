import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { at } from '#/platform/database/columns'
import { users } from '#/features/people/accounts/table'

/** Newsletters, from the first word to the archive. Who gets one is in newsletter_deliveries. */
export const newsletterIssues = pgTable(
  'newsletter_issues',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    authorId: uuid('author_id').references(() => users.id, { onDelete: 'set null' }),
    subject: text('subject').notNull().default(''),
    /** What mail programs show beside the subject. */
    preview: text('preview').notNull().default(''),
    /** Markdown. */
    body: text('body').notNull().default(''),
    status: text('status', { enum: ['draft', 'scheduled', 'sending', 'paused', 'sent'] })
      .notNull()
      .default('draft'),
    /** Whether everybody may read it on the site, once it goes out. */
    inArchive: boolean('in_archive').notNull().default(true),
    scheduledFor: at('scheduled_for'),
    startedAt: at('started_at'),
    sentAt: at('sent_at'),
    /** How many it was addressed to. */
    recipients: integer('recipients').notNull().default(0),
    /** Rises with its words. */
    version: integer('version').notNull().default(1),
    createdAt: at('created_at')
      .notNull()
      .default(sql`now()`),
    updatedAt: at('updated_at')
      .notNull()
      .default(sql`now()`),
  },
  (t) => [
    check(
      'newsletter_issues_status_check',
      sql`${t.status} in ('draft','scheduled','sending','paused','sent')`,
    ),
    check(
      'newsletter_issues_scheduled_check',
      sql`(${t.status} = 'scheduled') = (${t.scheduledFor} is not null)`,
    ),
    check(
      'newsletter_issues_started_check',
      sql`(${t.status} in ('draft','scheduled')) = (${t.startedAt} is null)`,
    ),
    check('newsletter_issues_sent_check', sql`(${t.status} = 'sent') = (${t.sentAt} is not null)`),
    index('newsletter_issues_status_idx').on(t.status, t.scheduledFor),
    index('newsletter_issues_started_idx').on(t.startedAt, t.id),
    index('newsletter_issues_created_idx').on(t.createdAt, t.id),
    index('newsletter_issues_author_idx').on(t.authorId),
  ],
)
