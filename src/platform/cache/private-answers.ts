import { createMiddleware } from 'hono/factory'
import type { ApiEnv } from '#/platform/http/api-env'
import { isLanguageOnly } from '#/platform/http/spoken-locale'

/** Kept by no one: not the browser, not a proxy. */
export const UNSTORED = 'private, no-store'

/** Files outside the API read the same for everyone, so a cookie that comes along makes them no one's own. */
const FILE = /^\/(?!api\/).*\.\w+$/

/**
 * Decides what may be stored. An answer to a call with credentials never is, whatever its handler says, and neither is
 * one whose handler says nothing: only what declares itself public stays public, for those who are no one in particular.
 * The one exception are live streams, which add to it that nothing may compress them.
 */
export const privateAnswers = createMiddleware<ApiEnv>(async (c, next) => {
  await next()
  if (c.env?.viewer) return
  const { headers } = c.res
  const own = headers.get('cache-control')
  if (own?.startsWith(UNSTORED)) return
  // Every cookie of ours but the language is a credential: a session, or a sign-in that waits for its second step.
  const cookies = c.req.header('cookie')
  const hasCredentials =
    (cookies !== undefined && !isLanguageOnly(cookies)) || c.req.header('authorization') !== undefined
  if (own === null || (hasCredentials && !FILE.test(c.req.path))) headers.set('cache-control', UNSTORED)
})
