import type { Viewer } from '#/platform/security/viewer'

/** Adding, describing, ordering and taking out: a note’s pictures are its writer’s alone. */
export const canChangePictures = (viewer: Viewer, note: { userId: string }): boolean =>
  viewer.kind === 'user' && viewer.id === note.userId
