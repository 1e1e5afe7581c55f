import type { Context } from 'hono'
import { readSession, viewerOfSession } from '#/features/accounts/reads'
import type { ApiEnv } from './api-env'

/** Hands the session's cookies to the browser. */
export function passCookies(c: Context<ApiEnv>, headers: Headers): void {
  for (const cookie of headers.getSetCookie()) c.header('set-cookie', cookie, { append: true })
}

/** The session as it will be on the next call, from the cookies just set. */
export async function freshSession(c: Context<ApiEnv>, headers: Headers) {
  passCookies(c, headers)
  const { db, env } = c.var.services
  const cookie = headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  return readSession(db, await viewerOfSession(db, env, cookie))
}
