import type { Session } from '#/features/people/accounts/schema'

/** What the session says of nobody: told by the API, and known to a page for anybody without asking. */
export const SIGNED_OUT: Session = {
  user: null,
  isAdmin: false,
  isHost: false,
  hasProfile: false,
  needsSetup: false,
}
