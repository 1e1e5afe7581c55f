import { createMiddleware } from 'hono/factory'
import { UNAVAILABLE_RETRY_SECONDS } from '#/lib/errors'
import type { ApiEnv } from '#/platform/http/api-env'

const UNAVAILABLE = 503

/** Every 503 says when to come again, pages and probes too. */
export const retryAfter = createMiddleware<ApiEnv>(async (c, next) => {
  await next()
  if (c.res.status === UNAVAILABLE && !c.res.headers.has('retry-after'))
    c.res.headers.set('retry-after', String(UNAVAILABLE_RETRY_SECONDS))
})
