import { Hono, type Context } from 'hono'
import { brand } from '#/brand'
import {
  ownerOfKey,
  readCommunityFeed,
  readNightFeed,
  readOwnFeed,
  readPublicFeed,
  type Feed,
} from '#/features/events/feeds/reads'
import { noteRead } from '#/features/events/feeds/writes'
import { calendarFile } from '#/features/events/events/logic/ics'
import { locale } from '#/lib/locale'
import { slugify } from '#/lib/text'
import type { ApiEnv } from '#/platform/http/api-env'
import { inLocale } from '#/platform/http/spoken-locale'
import { skippedById } from '#/platform/observability/bad-records'
import { keptAnswer } from '#/platform/cache/kept-answer'
import { UNSTORED } from '#/platform/cache/private-answers'
import { ANONYMOUS, type SignedIn, type Viewer } from '#/platform/security/viewer'

const REFRESH_SECONDS = 60 * 60
/** What stands in front shares it for seconds only: an event may stop being everybody's. */
const PUBLIC_CACHE = 'public, max-age=300, s-maxage=10'
/** What feeds are made from. */
const TOPICS = ['events', 'communities', 'settings']

const toFile = ({ name, entries }: Feed): Response =>
  new Response(
    calendarFile({
      name,
      domain: brand.domain,
      entries,
      refreshSeconds: REFRESH_SECONDS,
      skipped: skippedById('calendar feed'),
    }),
    {
      headers: {
        'content-type': 'text/calendar; charset=utf-8',
        'content-disposition': `inline; filename="${slugify(name) || 'calendar'}.ics"`,
      },
    },
  )

/** The key's owner, if the address carries one; a wrong key opens nothing, not even what is public. */
async function ownerOf(c: Context<ApiEnv>): Promise<SignedIn | null> {
  const key = c.req.query('key')
  if (key === undefined) return null
  const { db, env, limits } = c.var.services
  const owner = await ownerOfKey(db, env.AUTH_SECRET, key)
  await limits.take('ownCalendar', owner.id)
  await noteRead(db, owner.id)
  return owner
}

/** A feed as its reader may see it; only what everybody may read is kept. */
async function serve(
  c: Context<ApiEnv>,
  viewer: Viewer,
  read: (viewer: Viewer) => Promise<Feed>,
): Promise<Response> {
  const open = viewer.kind === 'anonymous'
  const keeping = {
    key: open ? `calendar ${c.req.path}` : null,
    topics: TOPICS,
    cacheControl: open ? PUBLIC_CACHE : UNSTORED,
  }
  const spoken = open ? undefined : (viewer.language ?? viewer.seenLanguage)
  // Programs ask for no language: what they read for someone is in theirs.
  const answer = await inLocale(spoken ?? locale(), () =>
    keptAnswer(c, keeping, async () => toFile(await read(viewer))),
  )
  if (!open) answer.headers.set('x-robots-tag', 'noindex')
  return answer
}

/** Calendars to subscribe to. Programs read them without cookies, so a secret in the address says for whom. */
export const calendarFiles = new Hono<ApiEnv>()
  .use('/calendar/*', async (c, next) => {
    await c.var.services.limits.take('calendarFeed', c.var.network)
    await next()
  })
  .get('/calendar/events.ics', (c) => {
    const { db, env } = c.var.services
    return serve(c, ANONYMOUS, (viewer) => readPublicFeed(db, viewer, env.PUBLIC_URL))
  })
  .get('/calendar/nights.ics', (c) => {
    const { db, env } = c.var.services
    return serve(c, ANONYMOUS, (viewer) => readNightFeed(db, viewer, env.PUBLIC_URL))
  })
  .get('/calendar/communities/:file{[\\w-]+\\.ics}', async (c) => {
    const { db, env } = c.var.services
    const slug = c.req.param('file').replace(/\.ics$/, '')
    const viewer = (await ownerOf(c)) ?? ANONYMOUS
    return serve(c, viewer, (reader) => readCommunityFeed(db, reader, slug, env.PUBLIC_URL))
  })
  .get('/calendar/mine.ics', async (c) => {
    const { db, env } = c.var.services
    const owner = await ownerOf(c)
    if (!owner) return c.notFound()
    return serve(c, owner, () => readOwnFeed(db, owner, env.PUBLIC_URL))
  })
