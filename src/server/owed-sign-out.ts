import type { Context, Next } from 'hono'
import { parse, serialize } from 'hono/utils/cookie'
import { endSession } from '#/features/people/accounts/writes'
import { signedOutMarkerName } from '#/lib/signed-out-marker'
import type { ApiEnv } from '#/platform/http/api-env'
import { sessionCookieName } from '#/platform/auth'
import type { Env } from '#/platform/env'
import { tellSignOut } from '#/platform/observability/security-log'
import { ANONYMOUS } from '#/platform/security/viewer'

const isSecure = ({ PUBLIC_URL }: Pick<Env, 'PUBLIC_URL'>) => PUBLIC_URL.startsWith('https:')
const markerOf = (env: Pick<Env, 'PUBLIC_URL'>) => signedOutMarkerName(isSecure(env))

/** Whether this browser was signed out by its reader and has not been able to say so until now. */
export const owesSignOut = (env: Pick<Env, 'PUBLIC_URL'>, cookies: string): boolean =>
  parse(cookies, markerOf(env))[markerOf(env)] === '1'

/**
 * Answers a browser that owes a sign-out: as nobody's, whatever it asks for, and its session is over before anything is
 * read. The cookies go with the answer, unless it signs somebody in. While the database is away they stay, so that the
 * next call ends the session.
 */
export async function answerSignedOut(c: Context<ApiEnv>, next: Next, cookies: string): Promise<void> {
  const { env, log } = c.var.services
  c.set('viewer', ANONYMOUS)
  const isOver = await endSession(c.var.services, cookies).then(
    (ended) => {
      if (ended) tellSignOut(c)
      return true
    },
    (error: unknown) => {
      log.warn({ err: error }, 'A sign-out that a browser owed could not be made up for')
      return false
    },
  )
  await next()
  if (!isOver) return
  const gone = (name: string, httpOnly: boolean) =>
    serialize(name, '', { path: '/', sameSite: 'Lax', secure: isSecure(env), httpOnly, maxAge: 0 })
  const { headers } = c.res
  const session = sessionCookieName(env.PUBLIC_URL)
  if (!headers.getSetCookie().some((line) => line.startsWith(`${session}=`)))
    headers.append('set-cookie', gone(session, true))
  headers.append('set-cookie', gone(markerOf(env), false))
}
