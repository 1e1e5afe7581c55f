import { eq } from 'drizzle-orm'
import { users } from '#/features/people/accounts/table'
import { posts } from '#/features/site/posts/table'
import type { Db } from '#/platform/db'
import { DEMO_PEOPLE } from './named-people'
import { DEMO_POSTS } from './posts'

const DAY_MS = 24 * 60 * 60 * 1000

/** A blog that has been kept for a while: what is out, what waits for its day, and a draft. */
export async function storePosts(db: Db, now: Date): Promise<void> {
  const [author] = await db.select({ id: users.id }).from(users).where(eq(users.email, DEMO_PEOPLE.admin))
  await db.insert(posts).values(
    DEMO_POSTS.map(({ cover, daysAgo, ...words }) => {
      const publishedAt = daysAgo === null ? null : new Date(now.getTime() - daysAgo * DAY_MS)
      const writtenAt = publishedAt !== null && publishedAt < now ? publishedAt : now
      return {
        ...words,
        coverImage: cover,
        authorId: author?.id ?? null,
        status: publishedAt === null ? ('draft' as const) : ('published' as const),
        publishedAt,
        createdAt: writtenAt,
        updatedAt: writtenAt,
      }
    }),
  )
}
