import type { Context } from 'hono'
import { SIGNED_OUT } from '#/features/people/accounts/logic/signed-out'
import { readSession, viewerOfSession } from '#/features/people/accounts/reads'
import type { Session } from '#/features/people/accounts/schema'
import type { ApiEnv } from '#/server/api-env'

/** Hands the session's cookies to the browser. */
export function passCookies(c: Context<ApiEnv>, headers: Headers): void {
  for (const cookie of headers.getSetCookie()) c.header('set-cookie', cookie, { append: true })
}

/** The session as it will be on the next call, from the cookies just set; nobody's while a second step is to come. */
export async function freshSession(
  c: Context<ApiEnv>,
  { headers, awaitsSecondStep = false }: { headers: Headers; awaitsSecondStep?: boolean },
): Promise<Session> {
  passCookies(c, headers)
  if (awaitsSecondStep) return { ...SIGNED_OUT, secondStep: true }
  const { db, env } = c.var.services
  const cookie = headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  return readSession(db, await viewerOfSession(db, env, cookie))
}
