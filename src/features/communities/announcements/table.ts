import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { at, writtenIn } from '#/platform/database/columns'
import { users } from '#/features/people/accounts/table'
import { communities } from '#/features/communities/communities/table'

/** Drafted and sent by managers; what was sent stays as it was read. */
export const communityAnnouncements = pgTable(
  'community_announcements',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    communityId: uuid('community_id')
      .notNull()
      .references(() => communities.id, { onDelete: 'cascade' }),
    authorId: uuid('author_id').references(() => users.id, { onDelete: 'set null' }),
    title: text('title').notNull(),
    body: text('body').notNull(),
    language: writtenIn(),
    status: text('status', { enum: ['draft', 'sent'] })
      .notNull()
      .default('draft'),
    /** How many members it was addressed to. */
    recipients: integer('recipients').notNull().default(0),
    sentAt: at('sent_at'),
    version: integer('version').notNull().default(1),
    createdAt: at('created_at')
      .notNull()
      .default(sql`now()`),
    updatedAt: at('updated_at')
      .notNull()
      .default(sql`now()`),
  },
  (t) => [
    check('community_announcements_status_check', sql`${t.status} in ('draft','sent')`),
    check('community_announcements_sent_check', sql`(${t.status} = 'sent') = (${t.sentAt} is not null)`),
    index('community_announcements_community_idx').on(t.communityId, t.status, t.sentAt),
    index('community_announcements_author_idx').on(t.authorId),
  ],
)
