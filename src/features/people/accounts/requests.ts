import type { Context } from 'hono'
import { SIGNED_OUT } from '#/features/people/accounts/logic/signed-out'
import {
  type AccountName,
  markedAccount,
  readSession,
  viewerOfSession,
} from '#/features/people/accounts/reads'
import type { Session } from '#/features/people/accounts/schema'
import type { About, Requester } from '#/platform/security/requester'
import type { ApiEnv } from '#/platform/http/api-env'
import { knownDevice, type MarkedAccount } from '#/platform/security/known-device'

/** Looked up alike, so that the time it takes says nothing about an address. */
const NOBODY: MarkedAccount = { id: '', passwordHash: null }

/** A device the account knows; otherwise whoever is on the network the call comes from. */
export async function requesterFor(c: Context<ApiEnv>, account: AccountName): Promise<Requester> {
  const { db, env } = c.var.services
  const found = (await markedAccount(db, account)) ?? NOBODY
  const device = knownDevice(env, found, c.req.header('cookie') ?? '')
  return device === null
    ? { key: c.var.network, isStranger: true }
    : { key: `device ${device}`, isStranger: false }
}

/** About an address, by whoever may be its owner. */
export const aboutAddress = async (c: Context<ApiEnv>, email: string): Promise<About> => ({
  to: email,
  requester: await requesterFor(c, { email }),
})

/** About a number, likewise. */
export const aboutNumber = async (c: Context<ApiEnv>, e164: string): Promise<About> => ({
  to: e164,
  requester: await requesterFor(c, { phoneNumber: e164 }),
})

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
