import { createHmac, timingSafeEqual } from 'node:crypto'
import { parse } from 'hono/utils/cookie'
import { sessionCookieName } from '#/server/auth'
import type { Env } from '#/server/env'

/**
 * The token of the session cookie among a request's cookies, if this server signed it: `token.HMAC-SHA256(token)`, as the
 * auth library writes it. Whether the session lives is for the database to say.
 */
export function signedToken(env: Pick<Env, 'AUTH_SECRET' | 'PUBLIC_URL'>, cookies: string): string | null {
  const name = sessionCookieName(env.PUBLIC_URL)
  const value = parse(cookies, name)[name] ?? ''
  const end = value.lastIndexOf('.')
  if (end < 1) return null
  const token = value.slice(0, end)
  const given = Buffer.from(value.slice(end + 1), 'base64')
  const own = createHmac('sha256', env.AUTH_SECRET).update(token).digest()
  return given.length === own.length && timingSafeEqual(given, own) ? token : null
}
