import { and, asc, desc, eq, getTableColumns, gt, lte, sql, type SQL } from 'drizzle-orm'
import { users } from '#/features/people/accounts/table'
import { nameOfHost } from '#/features/people/profiles/privacy/policy'
import { PERSON_NAME } from '#/features/people/profiles/privacy/reads'
import { AppError } from '#/lib/errors'
import { keyset } from '#/platform/database/keyset'
import type { Executor } from '#/platform/db'
import { type PostState, postState } from './logic/post-rules'
import { canChangeAddress, canRemove } from './policy'
import type { AdminPost, AdminPostPage, ListAdminPosts, ListPosts, Post, PostCard, PostPage } from './schema'
import { posts } from './table'

/** Posts that anybody may read. */
const OUT = and(eq(posts.status, 'published'), lte(posts.publishedAt, sql`now()`))
const NEWEST_FIRST = [desc(posts.publishedAt), desc(posts.id)]

const { body: BODY, ...cardColumns } = getTableColumns(posts)
const NO_BODY = sql<string>`''`

/** Lists go without the text. */
const joined = (db: Executor, body: typeof BODY | typeof NO_BODY) =>
  db
    .select({ post: cardColumns, body, author: PERSON_NAME })
    .from(posts)
    .leftJoin(users, eq(users.id, posts.authorId))

type Found = Awaited<ReturnType<typeof joined>>[number]

/** Whoever puts up a post puts their name to it. */
const toCard = ({ post, author }: Found): PostCard => ({
  id: post.id,
  slug: post.slug,
  title: post.title,
  summary: post.summary,
  coverImage: post.coverImage,
  coverAlt: post.coverAlt,
  language: post.language,
  author: nameOfHost({ name: author }),
  publishedAt: (post.publishedAt ?? post.updatedAt).toISOString(),
  updatedAt: post.updatedAt.toISOString(),
})

const PAGES = keyset({
  list: 'posts',
  table: posts,
  by: [{ value: posts.publishedAt, as: 'timestamptz' }],
  direction: 'desc',
})

const ADMIN_PAGES = keyset({
  list: 'admin-posts',
  table: posts,
  by: [{ value: posts.updatedAt, as: 'timestamptz' }],
  direction: 'desc',
})

/** What is out, the newest first. */
export async function listPosts(db: Executor, { limit, cursor }: ListPosts): Promise<PostPage> {
  const found = await joined(db, NO_BODY)
    .where(and(OUT, PAGES.after(cursor)))
    .orderBy(...PAGES.orderBy)
    .limit(limit + 1)
  return PAGES.page(db, found.map(toCard), limit)
}

async function neighbour(db: Executor, beyond: SQL, order: SQL[]): Promise<Post['older']> {
  const [found] = await db
    .select({ slug: posts.slug, title: posts.title })
    .from(posts)
    .where(and(OUT, beyond))
    .orderBy(...order)
    .limit(1)
  return found ?? null
}

/** One that is out, by its address. @throws AppError not_found */
export async function readPost(db: Executor, slug: string): Promise<Post> {
  const [found] = await joined(db, BODY).where(and(OUT, eq(posts.slug, slug)))
  if (!found) throw AppError.notFound()
  const here = sql`(select p.published_at, p.id from ${posts} p where p.id = ${found.post.id})`
  const place = sql`(${posts.publishedAt}, ${posts.id})`
  return {
    ...toCard(found),
    body: found.body,
    older: await neighbour(db, sql`${place} < ${here}`, NEWEST_FIRST),
    newer: await neighbour(db, sql`${place} > ${here}`, [asc(posts.publishedAt), asc(posts.id)]),
  }
}

/** For the feed: the newest with their text. */
export async function readFeedPosts(db: Executor, limit: number): Promise<(PostCard & { body: string })[]> {
  const found = await joined(db, BODY)
    .where(OUT)
    .orderBy(...NEWEST_FIRST)
    .limit(limit)
  return found.map((row) => ({ ...toCard(row), body: row.body }))
}

/** For search engines: addresses of what is out. */
export function sitemapPosts(db: Executor, limit: number): Promise<{ slug: string; updatedAt: Date }[]> {
  return db
    .select({ slug: posts.slug, updatedAt: posts.updatedAt })
    .from(posts)
    .where(OUT)
    .orderBy(...NEWEST_FIRST)
    .limit(limit)
}

function toAdminPost({ post, body, author }: Found): AdminPost {
  const { id, slug, title, summary, coverImage, coverAlt, language, version } = post
  const state = postState(post, new Date())
  return {
    id,
    slug,
    title,
    summary,
    body,
    coverImage,
    coverAlt,
    language,
    version,
    state,
    author: nameOfHost({ name: author }),
    publishedAt: post.publishedAt?.toISOString() ?? null,
    updatedAt: post.updatedAt.toISOString(),
    can: { changeAddress: canChangeAddress(state), remove: canRemove(state) },
  }
}

const IN_STATE: Record<PostState, SQL | undefined> = {
  draft: eq(posts.status, 'draft'),
  scheduled: and(eq(posts.status, 'published'), gt(posts.publishedAt, sql`now()`)),
  published: OUT,
}

const countOf = (state: PostState) => sql<number>`(count(*) filter (where ${IN_STATE[state]}))::int`

async function countStates(db: Executor): Promise<AdminPostPage['counts']> {
  const [counts] = await db
    .select({ draft: countOf('draft'), scheduled: countOf('scheduled'), published: countOf('published') })
    .from(posts)
  return counts ?? { draft: 0, scheduled: 0, published: 0 }
}

/** All of them, those worked on last first. */
export async function listAdminPosts(
  db: Executor,
  { state, limit, cursor }: ListAdminPosts,
): Promise<AdminPostPage> {
  const found = await joined(db, NO_BODY)
    .where(and(state && IN_STATE[state], ADMIN_PAGES.after(cursor)))
    .orderBy(...ADMIN_PAGES.orderBy)
    .limit(limit + 1)
  const shown = found.map((row) => {
    const { body: _body, ...rest } = toAdminPost(row)
    return rest
  })
  return { ...(await ADMIN_PAGES.page(db, shown, limit)), counts: await countStates(db) }
}

/** One to work on. @throws AppError not_found */
export async function readAdminPost(db: Executor, id: string): Promise<AdminPost> {
  const [found] = await joined(db, BODY).where(eq(posts.id, id))
  if (!found) throw AppError.notFound()
  return toAdminPost(found)
}
