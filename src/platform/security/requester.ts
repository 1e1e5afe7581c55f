import type { LimitKey } from './limits'
import { within } from './network'
import type { SignedIn } from './viewer'

/**
 * Who tries something at an account, or asks for an email to somebody's address, as limits count it. A stranger shares a
 * further count with all other strangers; whoever the account knows does not, so that no stranger can use theirs up.
 */
export type Requester = { key: LimitKey; isStranger: boolean }

/** What somebody tries or asks, and who they are to it. */
export type About = { to: string; requester: Requester }

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
