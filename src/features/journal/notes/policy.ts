import type { Viewer } from '#/platform/security/viewer'

type Owned = { userId: string }

/** Reading and changing: a note is its writer's alone, admins included among the others. */
export const canReadNote = (viewer: Viewer, note: Owned): boolean =>
  viewer.kind === 'user' && viewer.id === note.userId
