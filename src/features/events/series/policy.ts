import type { Viewer } from '#/platform/security/viewer'

/** Hosts on their own account; who looks after a community in its name. */
export const canCreateSeries = (viewer: Viewer, isManaging = false): boolean =>
  viewer.kind === 'user' && !viewer.suspended && (viewer.isHost || viewer.isAdmin || isManaging)
