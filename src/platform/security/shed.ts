import { createMiddleware } from 'hono/factory'
import type { ApiEnv } from '#/platform/http/api-env'
import type { RequestKind } from './load'
import { onlyReads } from './only-reads'

/** Costs next to nothing, and is asked for just when there is trouble: how the server is, and the files of pages. */
const ALWAYS_ANSWERED =
  /^\/(?:healthz|readyz|metrics|api\/?|sw\.js|push-worker\.js|favicon\.svg|(?:assets|embed|fonts|icons|pictures)\/.*)$/
const ADMIN_AREA = /^\/(?:api\/)?admin(?:\/|$)/
/** A browser tries but twice to open its stream again, and would then hear of nothing any more. */
const LIVE = '/api/live'

export function kindOf(method: string, path: string): RequestKind {
  if (ADMIN_AREA.test(path)) return 'admin'
  return onlyReads(method) && path !== LIVE ? 'read' : 'write'
}

/** When there is more to do than can be done, some are sent away at the door, so that the others are answered. */
export const shed = createMiddleware<ApiEnv>(async (c, next) => {
  const { path, method } = c.req
  // What a page asks for while it is rendered was let in with the page.
  if (c.env?.viewer || ALWAYS_ANSWERED.test(path)) return next()
  const leave = c.var.services.load.enter(kindOf(method, path), c.env?.incoming)
  try {
    await next()
  } finally {
    leave()
  }
})
