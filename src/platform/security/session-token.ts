import { createHmac, timingSafeEqual } from 'node:crypto'
import { parse } from 'hono/utils/cookie'
import { sessionCookieName } from '#/platform/auth'
import type { Env } from '#/platform/env'

/** Whoever is here sends theirs with each call: comparing its signature each time is a fourteenth of a small read. */
const MOST_KNOWN = 5_000
/** By the secret: a process has one. */
const knownBy = new Map<string, Set<string>>()

function isSigned(secret: string, token: string, signature: string): boolean {
  const known = knownBy.get(secret) ?? new Set()
  knownBy.set(secret, known)
  const whole = `${token}.${signature}`
  if (known.has(whole)) return true
  const given = Buffer.from(signature, 'base64')
  const own = createHmac('sha256', secret).update(token).digest()
  if (given.length !== own.length || !timingSafeEqual(given, own)) return false
  if (known.size >= MOST_KNOWN) known.clear()
  known.add(whole)
  return true
}

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
  return isSigned(env.AUTH_SECRET, token, value.slice(end + 1)) ? token : null
}
