import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { at } from '#/platform/database/columns'
import { users } from '#/features/people/accounts/table'

/** What people write to those who run the place. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Whoever was signed in as they wrote. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** As typed: nobody has proved it. */
    email: text('email').notNull(),
    /** The language they read when they wrote. */
    language: text('language'),
    topic: text('topic', {
      enum: ['question', 'event', 'community', 'account', 'feedback', 'other'],
    }).notNull(),
    message: text('message').notNull(),
    status: text('status', { enum: ['open', 'answered', 'spam'] })
      .notNull()
      .default('open'),
    createdAt: at('created_at')
      .notNull()
      .default(sql`now()`),
    /** When its state changed last. */
    updatedAt: at('updated_at')
      .notNull()
      .default(sql`now()`),
  },
  (t) => [
    check('contact_messages_email_check', sql`${t.email} = lower(${t.email})`),
    check(
      'contact_messages_topic_check',
      sql`${t.topic} in ('question','event','community','account','feedback','other')`,
    ),
    check('contact_messages_status_check', sql`${t.status} in ('open','answered','spam')`),
    index('contact_messages_status_idx').on(t.status, t.createdAt),
    index('contact_messages_email_idx').on(t.email),
    index('contact_messages_user_idx').on(t.userId),
  ],
)

/** What admins answered, and what they noted for each other; both only grow. */
export const contactEntries = pgTable(
  'contact_entries',
  {
    /** Given by the browser, so that a press that is repeated answers once. */
    id: uuid('id').primaryKey(),
    messageId: uuid('message_id')
      .notNull()
      .references(() => contactMessages.id, { onDelete: 'cascade' }),
    authorId: uuid('author_id').references(() => users.id, { onDelete: 'set null' }),
    kind: text('kind', { enum: ['reply', 'note'] }).notNull(),
    body: text('body').notNull(),
    createdAt: at('created_at')
      .notNull()
      .default(sql`now()`),
  },
  (t) => [
    check('contact_entries_kind_check', sql`${t.kind} in ('reply','note')`),
    index('contact_entries_message_idx').on(t.messageId, t.createdAt),
    index('contact_entries_author_idx').on(t.authorId),
  ],
)
