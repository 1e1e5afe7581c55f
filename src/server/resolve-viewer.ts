import { createMiddleware } from 'hono/factory'
import { viewerOfSession } from '#/features/accounts/reads'
import type { ApiEnv } from './api-env'
import { ANONYMOUS } from './viewer'

/** Establishes who is asking, once per call; calls made while rendering a page bring the page's viewer. */
export const resolveViewer = createMiddleware<ApiEnv>(async (c, next) => {
  const { db, auth } = c.var.services
  const known = c.env?.viewer
  c.set('viewer', known ?? (c.req.header('cookie') ? await viewerOfSession(db, auth, c.req.raw.headers) : ANONYMOUS))
  await next()
})
