import type { Context } from 'hono'
import { type AccountName, markedAccount } from '#/features/people/accounts/reads'
import type { ApiEnv } from '#/server/api-env'
import { knownDevice, type MarkedAccount } from './known-device'
import type { LimitKey } from './limits'
import { within } from './network'
import type { SignedIn } from './viewer'

/**
 * Who tries something at an account, or asks for an email to somebody's address, as limits count it. A stranger shares a
 * further count with all other strangers; whoever the account knows does not, so that no stranger can use theirs up.
 */
export type Requester = { key: LimitKey; isStranger: boolean }

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

/** What somebody tries or asks, and who they are to it. */
export type About = { to: string; requester: Requester }

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

/** A session, at its own account: a stolen one has its own tries, and takes none from its owner's others. */
export const ownSession = ({ sessionId }: SignedIn): Requester => ({
  key: `session ${sessionId}`,
  isStranger: false,
})

/** Somebody signed in, about an address or number that need not be theirs. */
export const personAsking = ({ id }: SignedIn): Requester => ({ key: `person ${id}`, isStranger: true })

/** The requester's own count at one account, address or number. */
export const countedFor = ({ key }: Requester, thing: string): LimitKey =>
  typeof key === 'string' ? `${thing} ${key}` : within(key, thing)
