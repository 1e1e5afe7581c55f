import { createMiddleware } from 'hono/factory'
import type { ApiEnv } from './api-env'
import { sendCached, takeIn, topicsOf } from './cached-answer'

/** Reads whose answer is the same for every anonymous visitor. */
const PUBLIC =
  /^\/api\/(events(\/[0-9a-f-]{36}(\/registrations)?)?|night-series\/(next|events)|communities(\/[\w-]+)?|newsletter\/issues(\/[0-9a-f-]{36})?|galleries|posts(\/[\w-]+)?|site(\/keeping)?|matchups\/[0-9a-f-]{36})$/

/**
 * Keeps what anonymous visitors read for seconds, until a topic it was made from changes. Browsers ask each
 * time (`no-cache`) and mostly hear 304, so that a live hint is never answered with something old.
 */
export const publicReads = createMiddleware<ApiEnv>(async (c, next) => {
  if (c.req.method !== 'GET' || c.var.viewer.kind !== 'anonymous' || !PUBLIC.test(c.req.path)) return next()
  const { cache } = c.var.services
  const url = new URL(c.req.url)
  const key = `json ${url.pathname}${url.search}`
  let isMaker = false
  const make = async () => {
    isMaker = true
    await next()
    if (c.res.status !== 200) return null
    const made = await takeIn(c.res, ['content-type'])
    // Assigning over a response would merge its headers.
    c.res = undefined
    return made
  }
  // A live hint brings everybody back at once: one of them reads, for all.
  const answer = cache.get(key) ?? (await cache.share(key, topicsOf(url.pathname), make))
  if (answer) c.res = await sendCached(c.req, answer, 'no-cache', true)
  else if (!isMaker) await next()
})
