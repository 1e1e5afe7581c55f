import { canManage, checkInOpensAt, type EventFacts } from '#/features/events/events/policy'
import type { Viewer } from '#/platform/security/viewer'

/** Corrections stay possible for ever: only who did not take place yet can't have been attended. */
export const canMarkAttendance = (viewer: Viewer, event: EventFacts, now: Date): boolean =>
  canManage(viewer, event) && event.status === 'published' && now >= checkInOpensAt(event)

/** While the order still decides who moves up. */
export const canMoveQueue = (viewer: Viewer, event: EventFacts, now: Date): boolean =>
  canManage(viewer, event) && event.status === 'published' && now < event.startsAt

/** Also afterwards, and about a cancelled event; a draft is no one's business yet. */
export const canMessage = (viewer: Viewer, event: EventFacts): boolean =>
  canManage(viewer, event) && event.status !== 'draft'
