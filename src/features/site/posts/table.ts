import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { at, writtenIn } from '#/platform/database/columns'
import { users } from '#/features/people/accounts/table'

/** What the blog tells. Its text is Markdown, as it was typed. */
export const posts = pgTable(
  'posts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Its address below /blog; stays while anybody can read it. */
    slug: text('slug').notNull().unique(),
    title: text('title').notNull(),
    /** One or two sentences: in lists, feeds, and where a link to it is shared. */
    summary: text('summary').notNull().default(''),
    body: text('body').notNull().default(''),
    language: writtenIn(),
    /** A picture's name in the design system, or the address of an upload. */
    coverImage: text('cover_image'),
    coverAlt: text('cover_alt').notNull().default(''),
    /** Null when the account is gone: the post stays, without a name. */
    authorId: uuid('author_id').references(() => users.id, { onDelete: 'set null' }),
    status: text('status', { enum: ['draft', 'published'] })
      .notNull()
      .default('draft'),
    /** In the future: it waits until then. */
    publishedAt: at('published_at'),
    version: integer('version').notNull().default(1),
    createdAt: at('created_at')
      .notNull()
      .default(sql`now()`),
    updatedAt: at('updated_at')
      .notNull()
      .default(sql`now()`),
  },
  (t) => [
    check('posts_status_check', sql`${t.status} in ('draft','published')`),
    check('posts_published_check', sql`(${t.status} = 'published') = (${t.publishedAt} is not null)`),
    check('posts_cover_check', sql`${t.coverImage} is null or ${t.coverAlt} <> ''`),
    index('posts_published_idx').on(t.status, t.publishedAt),
    index('posts_author_idx').on(t.authorId),
  ],
)
