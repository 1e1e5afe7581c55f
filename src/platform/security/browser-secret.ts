import { parse, serialize } from 'hono/utils/cookie'
import type { Env } from '#/platform/env'

type Place = Pick<Env, 'PUBLIC_URL'>

const isSecure = ({ PUBLIC_URL }: Place) => PUBLIC_URL.startsWith('https:')

/**
 * A cookie that binds something unfinished to one browser: out of reach of scripts and, under TLS, of every other host
 * (`__Host-`). It holds a random secret whose hash is in the database.
 */
export function browserSecret(name: string, seconds: number) {
  const nameOf = (env: Place) => (isSecure(env) ? `__Host-${name}` : name)
  const line = (env: Place, value: string, maxAge: number) =>
    serialize(nameOf(env), value, {
      httpOnly: true,
      sameSite: 'Lax',
      secure: isSecure(env),
      path: '/',
      maxAge,
    })
  return {
    /** The `Set-Cookie` line that hands the secret to the browser. */
    give: (env: Place, secret: string): string => line(env, secret, seconds),
    /** The line that takes it back. */
    clear: (env: Place): string => line(env, '', 0),
    /** The secret among a request's cookies. */
    read: (env: Place, cookies: string): string | undefined =>
      parse(cookies, nameOf(env))[nameOf(env)] || undefined,
  }
}
