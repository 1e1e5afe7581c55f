import { Hono, type Context } from 'hono'
import { toPublicPath } from '#/lib/public-paths'
import { readCommunity } from '#/features/communities/communities/reads'
import { listEvents, readEvent, sitemapEvents } from '#/features/events/events/reads'
import { sitemapIssues } from '#/features/messages/newsletter/issues/reads'
import { cardOf } from '#/features/journal/sharing/reads'
import { sitemapPosts } from '#/features/site/posts/reads'
import { readTournament } from '#/features/tournaments/run/reads'
import { AppError } from '#/lib/errors'
import { isId } from '#/lib/ids'
import type { ApiEnv } from '#/platform/http/api-env'
import { keptAnswer } from '#/platform/cache/kept-answer'
import type { Services } from '#/platform/services'
import { calendarFiles } from './calendar-files'
import { communityPicture } from './community-picture'
import { feeds } from './feeds'
import { notePicture } from './note-picture'
import { sharePicture } from './share-picture'
import { tournamentPicture } from './tournament-picture'
import { storedWidth } from '#/features/foundation/uploads/reads'
import { ANONYMOUS } from '#/platform/security/viewer'
import { webManifest } from './web-manifest'

const UPLOAD_FILE = /^(\d{1,4})\.(avif|webp)$/
const SHARE_FILE = /^([0-9a-f-]{36})\.png$/
const CARD_FILE = /^([\w.-]{20,300})\.png$/
const IMMUTABLE = 'public, max-age=31536000, immutable'
/** What stands in front shares it for seconds only: an event may stop being everybody's. Whoever has seen it has seen it. */
const SHARE_CACHE = 'public, max-age=600, s-maxage=10'
const NEXT_EVENT = {
  past: false,
  q: '',
  place: '',
  withoutNightSeries: false,
  withoutCanceled: true,
  limit: 1,
} as const
const TEXT_CACHE = 'public, max-age=3600, s-maxage=10'
const SECURITY_TEXT_MS = 180 * 24 * 60 * 60 * 1000
/** A sitemap may hold 50,000 addresses (sitemaps.org), the pages below among them. */
const MAX_SITEMAP_EVENTS = 44_900
const SITEMAP_TOPICS = ['events', 'communities', 'posts', 'newsletter']
const MAX_SITEMAP_ISSUES = 1_000
const MAX_SITEMAP_POSTS = 4_000
const STATIC_PAGES = [
  '/',
  '/events',
  '/tuesday-night-lights',
  '/community',
  toPublicPath('/squad'),
  '/001drop',
  '/newsletter',
  '/contact',
  '/membership',
  '/rules',
  '/faq',
  '/blog',
  '/terms',
  '/privacy',
]

/** A width that is not stored is answered with the nearest below: pages ask for the usual ones without knowing. */
async function serveUpload(c: Context<ApiEnv>): Promise<Response> {
  const { db, storage } = c.var.services
  const id = c.req.param('id') ?? ''
  const [, width, format] = UPLOAD_FILE.exec(c.req.param('file') ?? '') ?? []
  if (!isId(id) || !width || !format) throw AppError.notFound()
  const key = id.toLowerCase()
  const exact = await storage.read(`${key}/${Number(width)}.${format}`)
  const nearest = exact ? null : await storedWidth(db, key, Number(width))
  const found = exact ?? (nearest && (await storage.read(`${key}/${nearest}.${format}`)))
  if (!found) throw AppError.notFound()
  return c.body(found.body, 200, {
    'content-type': `image/${format}`,
    'content-length': String(found.bytes),
    'cache-control': IMMUTABLE,
  })
}

/** Serves what is drawn of the thing whose id the address carries, as anyone may see it. */
const drawnOf =
  (draw: (services: Services, id: string) => Promise<Buffer>) =>
  async (c: Context<ApiEnv>): Promise<Response> => {
    const id = SHARE_FILE.exec(c.req.param('file') ?? '')?.[1]
    if (!isId(id)) throw AppError.notFound()
    const picture = await draw(c.var.services, id)
    return c.body(new Uint8Array(picture), 200, { 'content-type': 'image/png', 'cache-control': SHARE_CACHE })
  }

const serveEventPicture = drawnOf(async ({ db, storage }, id) =>
  sharePicture(db, storage, await readEvent(db, ANONYMOUS, id)),
)

const serveCommunityPicture = drawnOf(async ({ db, storage }, id) => {
  const community = await readCommunity(db, ANONYMOUS, id)
  const { items } = await listEvents(db, ANONYMOUS, { ...NEXT_EVENT, community: id })
  return communityPicture(db, storage, community, items)
})

const serveTournamentPicture = drawnOf(async ({ db }, id) =>
  tournamentPicture((await readTournament(db, ANONYMOUS, id)).view),
)

/** From the card as it is at this moment, and kept by nobody: the owner may end it in the next. */
async function serveNotePicture(c: Context<ApiEnv>): Promise<Response> {
  const { db, env, limits } = c.var.services
  const token = CARD_FILE.exec(c.req.param('file') ?? '')?.[1]
  if (!token) throw AppError.notFound()
  await limits.take('noteCard', c.var.network)
  const picture = await notePicture(await cardOf(db, env.AUTH_SECRET, token))
  return c.body(new Uint8Array(picture), 200, {
    'content-type': 'image/png',
    'x-robots-tag': 'noindex',
  })
}

async function makeSitemap({ db, env }: Services): Promise<Response> {
  const events = await sitemapEvents(db, MAX_SITEMAP_EVENTS)
  const issues = await sitemapIssues(db, MAX_SITEMAP_ISSUES)
  const posts = await sitemapPosts(db, MAX_SITEMAP_POSTS)
  const changed = (path: string, updatedAt: Date) =>
    `<url><loc>${env.PUBLIC_URL}${path}</loc><lastmod>${updatedAt.toISOString()}</lastmod></url>`
  const urls = [
    ...STATIC_PAGES.map((path) => `<url><loc>${env.PUBLIC_URL}${path}</loc></url>`),
    ...issues.map(({ id, updatedAt }) => changed(`/newsletter/${id}`, updatedAt)),
    ...posts.map(({ slug, updatedAt }) => changed(`/blog/${slug}`, updatedAt)),
    ...events.map(({ id, updatedAt }) => changed(`/events/${id}`, updatedAt)),
  ]
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`
  return new Response(xml, { headers: { 'content-type': 'application/xml; charset=utf-8' } })
}

/** With tens of thousands of events it takes a while to make, so it is made once for all who ask within seconds. */
const sitemap = (c: Context<ApiEnv>): Promise<Response> =>
  keptAnswer(c, { key: 'sitemap', topics: SITEMAP_TOPICS, cacheControl: TEXT_CACHE }, () =>
    makeSitemap(c.var.services),
  )

function robots(c: Context<ApiEnv>): Response {
  const lines = [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /admin',
    `Sitemap: ${c.var.services.env.PUBLIC_URL}/sitemap.xml`,
    '',
  ]
  return c.text(lines.join('\n'), 200, { 'cache-control': TEXT_CACHE })
}

/** Where to report a weakness (RFC 9116). It has to end some day; each answer puts that off. */
function securityText(c: Context<ApiEnv>): Response {
  const { PUBLIC_URL } = c.var.services.env
  const lines = [
    `Contact: ${PUBLIC_URL}/contact`,
    `Expires: ${new Date(Date.now() + SECURITY_TEXT_MS).toISOString()}`,
    `Canonical: ${PUBLIC_URL}/.well-known/security.txt`,
    'Preferred-Languages: en',
    '',
  ]
  return c.text(lines.join('\n'), 200, { 'cache-control': TEXT_CACHE })
}

/** Addresses outside the API that are made from data: uploads, share pictures, calendars, and what search engines and browsers read. */
export const publicFiles = new Hono<ApiEnv>()
  .get('/uploads/:id/:file', (c) => serveUpload(c))
  .get('/share/events/:file', serveEventPicture)
  .get('/share/communities/:file', serveCommunityPicture)
  .get('/share/tournaments/:file', serveTournamentPicture)
  .get('/share/notes/:file', (c) => serveNotePicture(c))
  .get('/sitemap.xml', (c) => sitemap(c))
  .get('/robots.txt', (c) => robots(c))
  .get('/.well-known/security.txt', (c) => securityText(c))
  .get('/manifest.webmanifest', (c) => webManifest(c))
  .route('/', feeds)
  .route('/', calendarFiles)
