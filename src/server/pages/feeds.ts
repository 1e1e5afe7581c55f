import { type Context, Hono } from 'hono'
import { brand } from '#/brand'
import { readFeed } from '#/features/messages/newsletter/issues/reads'
import { readFeedPosts } from '#/features/site/posts/reads'
import { markdownBlocks } from '#/lib/markdown'
import type { ApiEnv } from '#/platform/http/api-env'
import { atomFeed, type Feed } from './atom-feed'
import { keptAnswer } from '#/platform/cache/kept-answer'

const POSTS = 30
const ISSUES = 20
/** Feed readers ask often: mostly they hear 304. */
const CACHE = 'public, max-age=300, s-maxage=10'

/** @param topic what its entries change with */
async function answer(
  c: Context<ApiEnv>,
  topic: string,
  words: Omit<Feed, 'origin' | 'author' | 'now' | 'entries'>,
  read: () => Promise<Feed['entries']>,
): Promise<Response> {
  const { env, limits } = c.var.services
  await limits.take('calendarFeed', c.var.network)
  const keeping = { key: `feed ${words.feedPath}`, topics: [topic], cacheControl: CACHE }
  return keptAnswer(c, keeping, async () => {
    const feed = { ...words, origin: env.PUBLIC_URL, author: brand.name, now: new Date() }
    return new Response(atomFeed({ ...feed, entries: await read() }), {
      headers: { 'content-type': 'application/atom+xml; charset=utf-8' },
    })
  })
}

const BLOG = {
  title: `${brand.name} blog`,
  subtitle: 'Stories and news from the courts.',
  path: '/blog',
  feedPath: '/blog/feed.xml',
}

const NEWSLETTER = {
  title: `${brand.name} newsletter`,
  subtitle: 'What goes out by mail, for whoever reads by feed instead.',
  path: '/newsletter',
  feedPath: '/newsletter/feed.atom',
}

/** What is written here at length, for feed readers. */
export const feeds = new Hono<ApiEnv>()
  .get(BLOG.feedPath, (c) =>
    answer(c, 'posts', BLOG, async () => {
      const posts = await readFeedPosts(c.var.services.db, POSTS)
      return posts.map((post) => ({
        ...post,
        path: `/blog/${post.slug}`,
        body: markdownBlocks(post.body, { pictures: true }),
      }))
    }),
  )
  .get(NEWSLETTER.feedPath, (c) =>
    answer(c, 'newsletter', NEWSLETTER, async () => {
      const issues = await readFeed(c.var.services.db, ISSUES)
      return issues.map(({ id, subject, preview, body, sentAt }) => ({
        id,
        path: `/newsletter/${id}`,
        title: subject,
        summary: preview,
        body: markdownBlocks(body),
        author: null,
        publishedAt: sentAt,
        // What was sent does not change any more.
        updatedAt: sentAt,
      }))
    }),
  )
