import type { Locale } from '#/lib/locale'
import type { TokenScope } from '#/lib/token-scopes'

/** Who is asking, as the server established it for this call. Carried into every read and write. */
export type SignedIn = {
  kind: 'user'
  id: string
  email: string
  emailVerified: boolean
  name: string
  isAdmin: boolean
  /** Would be an admin, where these need two-step sign-in, if it were on. */
  adminNeedsTwoStep?: true
  isHost: boolean
  suspended: boolean
  /** Chosen for the account: all that is said to them is said in it. Without one it's as the browser asks. */
  language?: Locale
  /** What their browser last asked for, where that was noted. */
  seenLanguage?: Locale
  /** The session, or the access token, that this call was made with. */
  sessionId: string
  /**
   * What they may do has changed since the session's token was made: `due`, this call's answer brings a new one;
   * `handed-out`, this call was made with it.
   */
  renewal: 'none' | 'due' | 'handed-out'
  /** Set on calls made with a personal access token: only what its scopes name is open. */
  token?: { id: string; scopes: readonly TokenScope[] }
}
export type Viewer = { kind: 'anonymous' } | SignedIn

export const ANONYMOUS: Viewer = { kind: 'anonymous' }
