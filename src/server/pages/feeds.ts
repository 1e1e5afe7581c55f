import { type Context, Hono } from 'hono'
import { brand } from '#/brand'
import { readFeed } from '#/features/messages/newsletter/issues/reads'
import { readFeedPosts } from '#/features/site/posts/reads'
import { markdownBlocks } from '#/lib/markdown'
import type { ApiEnv } from '#/platform/http/api-env'
import { atomFeed, type Feed } from './atom-feed'
import { keptAnswer } from '#/platform/cache/kept-answer'
import * as m from '#/lib/messages.gen'
import { inLocale } from '#/platform/http/spoken-locale'

const POSTS = 30
const ISSUES = 20
/** Feed readers ask often: mostly they hear 304. */
const CACHE = 'public, max-age=300, s-maxage=10'

/** In the language of the site, as what it tells of. @param topic what its entries change with */
async function answer(
  c: Context<ApiEnv>,
  topic: string,
  { words, ...paths }: Pick<Feed, 'path' | 'feedPath'> & { words(): Pick<Feed, 'title' | 'subtitle'> },
  read: () => Promise<Feed['entries']>,
): Promise<Response> {
  const { env, limits } = c.var.services
  await limits.take('calendarFeed', c.var.network)
  const keeping = { key: `feed ${paths.feedPath}`, topics: [topic], cacheControl: CACHE }
  return keptAnswer(c, keeping, async () => {
    const feed = {
      language: env.DEFAULT_LOCALE,
      ...inLocale(env.DEFAULT_LOCALE, words),
      ...paths,
      origin: env.PUBLIC_URL,
      author: brand.name,
      now: new Date(),
    }
    return new Response(atomFeed({ ...feed, entries: await read() }), {
      headers: { 'content-type': 'application/atom+xml; charset=utf-8' },
    })
  })
}

const BLOG = {
  words: () => ({ title: m.server_blogFeed({ product: brand.name }), subtitle: m.server_blogFeedText() }),
  path: '/blog',
  feedPath: '/blog/feed.xml',
}

const NEWSLETTER = {
  words: () => ({
    title: m.server_newsletterFeed({ product: brand.name }),
    subtitle: m.server_newsletterFeedText(),
  }),
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
