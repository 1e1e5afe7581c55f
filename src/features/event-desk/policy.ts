import { canManage, type EventFacts } from '#/features/events/policy'
import type { Viewer } from '#/server/viewer'

const HOUR_MS = 60 * 60 * 1000
/** People check in before the first serve. */
const CHECK_IN_BEFORE_MS = 3 * HOUR_MS

export const attendanceOpensAt = ({ startsAt }: Pick<EventFacts, 'startsAt'>): Date =>
  new Date(startsAt.getTime() - CHECK_IN_BEFORE_MS)

/** Corrections stay possible for ever: only who did not take place yet can't have been attended. */
export const canMarkAttendance = (viewer: Viewer, event: EventFacts, now: Date): boolean =>
  canManage(viewer, event) && event.status === 'published' && now >= attendanceOpensAt(event)

/** While the order still decides who moves up. */
export const canMoveQueue = (viewer: Viewer, event: EventFacts, now: Date): boolean =>
  canManage(viewer, event) && event.status === 'published' && now < event.startsAt

/** Also afterwards, and about a cancelled event; a draft is nobody's business yet. */
export const canMessage = (viewer: Viewer, event: EventFacts): boolean =>
  canManage(viewer, event) && event.status !== 'draft'
