import { canCheckIn, checkInOpensAt, type EventFacts } from '#/features/events/events/policy'
import type { Viewer } from '#/platform/security/viewer'

const MINUTE_MS = 60 * 1000
/** The poster's code is on everyone's phone once someone takes a picture of it: it counts only while one is about to play. */
const HERE_BEFORE_MS = 60 * MINUTE_MS

export const hereOpensAt = ({ startsAt }: Pick<EventFacts, 'startsAt'>): Date =>
  new Date(startsAt.getTime() - HERE_BEFORE_MS)

/** Whether people may say by themselves that they are there. */
export const isHereOpen = (event: Pick<EventFacts, 'status' | 'startsAt' | 'endsAt'>, now: Date): boolean =>
  event.status === 'published' && now >= hereOpensAt(event) && now < event.endsAt

/** Corrections stay possible for ever, to those who run it: only what did not take place yet can't have been attended. */
export const canTap = (viewer: Viewer, event: EventFacts, now: Date): boolean =>
  canCheckIn(viewer, event, now) && event.status === 'published' && now >= checkInOpensAt(event)
