import { canManage, type EventFacts } from '#/features/events/events/policy'
import type { Viewer } from '#/platform/security/viewer'

/** Who runs the event says who opens and who checks in, until it is over. */
export const canAssign = (viewer: Viewer, event: EventFacts, now: Date): boolean =>
  canManage(viewer, event) && event.status !== 'cancelled' && now < event.endsAt

/** Those who run the event, and the squad, whose events to know of they are. */
export const canSeeShifts = (viewer: Viewer, event: EventFacts, isInSquad: boolean): boolean =>
  canManage(viewer, event) ||
  (viewer.kind === 'user' && !viewer.suspended && isInSquad && event.status !== 'draft')

/** A free shift is anybody's of the squad until the event begins. */
export const canTake = (viewer: Viewer, event: EventFacts, isInSquad: boolean, now: Date): boolean =>
  viewer.kind === 'user' &&
  !viewer.suspended &&
  isInSquad &&
  !event.isBanned &&
  event.status === 'published' &&
  now < event.startsAt

/** Who can't come says so, also in the last minute; what is over stays as it was. */
export const canGiveBack = (viewer: Viewer, event: EventFacts, now: Date): boolean =>
  viewer.kind === 'user' && event.status !== 'cancelled' && now < event.endsAt
