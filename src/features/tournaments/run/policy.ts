import type { Viewer } from '#/platform/security/viewer'

/** What decides about a tournament besides who asks. */
export type TournamentFacts = {
  isOwner: boolean
  /** The viewer hosts the event it was made of, or looks after its community. */
  isRunning: boolean
  /** The viewer is banned from its community. */
  isBanned: boolean
  /** Its event and community, if it has them, are such as the viewer may know of. */
  isKnown: boolean
}

/** Whoever made it, whoever runs the event it belongs to, and admins. */
export const canOrganise = (viewer: Viewer, { isOwner, isRunning, isBanned }: TournamentFacts): boolean =>
  viewer.kind === 'user' && !viewer.suspended && (viewer.isAdmin || ((isOwner || isRunning) && !isBanned))

/** Anybody who has its address; of a private event whoever may know of that. */
export const canView = (viewer: Viewer, facts: TournamentFacts): boolean =>
  facts.isKnown || canOrganise(viewer, facts)
