import { createMiddleware } from 'hono/factory'
import type { ApiAnswer } from '#/client/bridge'
import type { ApiEnv } from '#/platform/http/api-env'
import { sendCached, takeIn, wholeOf } from '#/platform/cache/cached-answer'
import { cacheTopicsOf } from '#/platform/http/route-facts'
import { patternOf } from '#/platform/observability/route-pattern'
import type { Services } from '#/platform/services'

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

/**
 * Keeps what anonymous visitors read for seconds, until a topic it was made from changes. Browsers ask each
 * time (`no-cache`) and mostly hear 304, so that a live hint is never answered with something old.
 */
export const publicReads = createMiddleware<ApiEnv>(async (c, next) => {
  const topics = c.var.viewer.kind === 'anonymous' ? cacheTopicsOf(c) : null
  if (!topics) return next()
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
  const answer = await cache.keep(key, topics, make)
  // Whoever was asked for in their place may have been refused for reasons of their own.
  if (!answer) return wasAsked ? undefined : next()
  c.res = await sendCached(c.req, answer)
})
