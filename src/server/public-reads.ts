import { createMiddleware } from 'hono/factory'
import type { ApiEnv } from './api-env'
import { sendCached, takeIn, topicsOf } from './cached-answer'

/** Reads whose answer is the same for every anonymous visitor. */
const PUBLIC =
  /^\/api\/(events(\/[0-9a-f-]{36}(\/registrations)?)?|night-series\/(next|events)|communities(\/[\w-]+)?|newsletter\/issues(\/[0-9a-f-]{36})?|galleries|posts(\/[\w-]+)?|site(\/keeping)?|matchups\/[0-9a-f-]{36})$/

export const isPublicRead = (method: string, path: string): boolean => method === 'GET' && PUBLIC.test(path)

/**
 * Keeps what anonymous visitors read for seconds, until a topic it was made from changes. Browsers ask each
 * time (`no-cache`) and mostly hear 304, so that a live hint is never answered with something old.
 */
export const publicReads = createMiddleware<ApiEnv>(async (c, next) => {
  if (c.var.viewer.kind !== 'anonymous' || !isPublicRead(c.req.method, c.req.path)) return next()
  const { cache } = c.var.services
  const url = new URL(c.req.url)
  const key = `json ${url.pathname}${url.search}`
  let answer = cache.get(key)
  if (!answer) {
    const stamp = cache.stamp()
    await next()
    if (c.res.status !== 200) return
    answer = await takeIn(c.res, ['content-type'])
    cache.set(key, answer, topicsOf(url.pathname), stamp)
    // Assigning over a response would merge its headers.
    c.res = undefined
  }
  c.res = await sendCached(c.req, answer, 'no-cache', true)
})
