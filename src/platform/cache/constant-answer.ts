import type { Context } from 'hono'
import type { ApiEnv } from '#/platform/http/api-env'
import type { Cached } from '#/platform/cache/cache'
import { sendCached, takeIn } from '#/platform/cache/cached-answer'

/** Browsers ask each time, and mostly hear 304. */
const CACHE = 'no-cache'
const KEPT_HEADERS = ['content-type', 'content-security-policy']

/**
 * An answer that is the same for as long as the process runs: made when it is first asked for, once, and sent from then
 * on as it was compressed then.
 */
export function constantAnswer(make: (c: Context<ApiEnv>) => Response) {
  let made: Promise<Cached> | undefined
  return async (c: Context<ApiEnv>): Promise<Response> => {
    made ??= takeIn(make(c), KEPT_HEADERS, { cacheControl: CACHE })
    return sendCached(c.req, await made)
  }
}
