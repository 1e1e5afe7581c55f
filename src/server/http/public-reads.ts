import { createMiddleware } from 'hono/factory'
import type { ApiAnswer } from '#/client/bridge'
import type { ApiEnv } from '#/platform/http/api-env'
import { sendCached, takeIn, topicsOf, wholeOf } from '#/platform/cache/cached-answer'
import { patternOf } from '#/platform/observability/route-pattern'
import type { Services } from '#/platform/services'

/** Reads whose answer is the same for every anonymous visitor. */
const PUBLIC =
  /^\/api\/(events(\/[0-9a-f-]{36}(\/registrations)?)?|night-series\/(next|events)|communities(\/[\w-]+)?|community-interest|newsletter\/issues(\/[0-9a-f-]{36})?|galleries|posts(\/[\w-]+)?|site(\/keeping)?|matchups\/[0-9a-f-]{36})$/

const utf8 = new TextDecoder()

/** What the answer to an address (path and query) is kept under. */
export const readKey = (address: string): string => `json ${address}`

/** What of a read is kept for anonymous visitors, for a page that is rendered for one of them. Null: it is to be asked for. */
export function keptRead({ cache, metrics }: Services, address: string): ApiAnswer | null {
  const kept = cache.peek(readKey(address))
  if (!kept) return null
  metrics.cacheLookups.inc({ result: 'hit' })
  return { ok: true, status: kept.status, json: async () => JSON.parse(utf8.decode(wholeOf(kept))) }
}

export const isPublicRead = (method: string, path: string): boolean => method === 'GET' && PUBLIC.test(path)

/**
 * Keeps what anonymous visitors read for seconds, until a topic it was made from changes. Browsers ask each
 * time (`no-cache`) and mostly hear 304, so that a live hint is never answered with something old.
 */
export const publicReads = createMiddleware<ApiEnv>(async (c, next) => {
  if (c.var.viewer.kind !== 'anonymous' || !isPublicRead(c.req.method, c.req.path)) return next()
  const { cache } = c.var.services
  const url = new URL(c.req.url)
  const key = readKey(url.pathname + url.search)
  let wasAsked = false
  const make = async () => {
    wasAsked = true
    await next()
    if (c.res.status !== 200) return null
    const keeping = { cacheControl: 'no-cache', route: patternOf(c) }
    const answer = await takeIn(c.res, ['content-type'], keeping)
    // Assigning over a response would merge its headers.
    c.res = undefined
    return answer
  }
  const answer = await cache.keep(key, topicsOf(url.pathname), make)
  // Whoever was asked for in their place may have been refused for reasons of their own.
  if (!answer) return wasAsked ? undefined : next()
  c.res = await sendCached(c.req, answer)
})
