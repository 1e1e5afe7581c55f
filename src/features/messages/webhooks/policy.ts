import type { SignedIn } from '#/platform/security/viewer'

/** What happens at the events somebody hosts is told to hosts and admins; about a community, its managers. */
export const canHookOwnEvents = (viewer: SignedIn): boolean =>
  !viewer.suspended && (viewer.isHost || viewer.isAdmin)
