import { asc, eq } from 'drizzle-orm'
import type { PersonalData } from '#/platform/personal-data'
import { posts } from './table'

export const postData: PersonalData = {
  name: 'posts',
  tables: ['posts'],
  /** What one wrote oneself. */
  export: (db, { id }) =>
    db
      .select({
        title: posts.title,
        address: posts.slug,
        summary: posts.summary,
        body: posts.body,
        status: posts.status,
        publishedAt: posts.publishedAt,
        writtenAt: posts.createdAt,
      })
      .from(posts)
      .where(eq(posts.authorId, id))
      .orderBy(asc(posts.createdAt)),
  /** What the blog told stays its own, without who wrote it: by foreign key. */
  async erase() {},
}
