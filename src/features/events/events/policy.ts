import type { Viewer } from '#/platform/security/viewer'

/** What decides about an event besides who asks. `reads.ts` gathers it; `visibleTo` there is `canView` in SQL. */
export type EventFacts = {
  status: 'draft' | 'published' | 'cancelled'
  visibility: 'public' | 'unlisted' | 'community'
  startsAt: Date
  endsAt: Date
  /** The viewer is its host or a further host, and not banned from the community in whose name they host. */
  isHosting: boolean
  /** The viewer owns or manages the event's community. */
  isManaging: boolean
  /** The viewer is banned from the event's community. */
  isBanned: boolean
  /** The viewer is an active member of the event's community. */
  isMember: boolean
  /** The viewer has a confirmed place. */
  isAttending: boolean
  /** The viewer is in the squad and has a shift to check people in here. */
  isOnCheckIn: boolean
  /** Someone has answered it, ever. */
  hasAnswers: boolean
}

const HOUR_MS = 60 * 60 * 1000
/** People check in before the first serve. */
const CHECK_IN_BEFORE_MS = 3 * HOUR_MS
/** Long enough to put right, the same night, what went wrong at the gate. */
const SHIFT_AFTER_MS = 12 * HOUR_MS

type SeriesFacts = { builtInKey: string | null; hostId: string | null }

/** Hosts of the event, who looks after its community, and admins. */
export const canManage = (viewer: Viewer, event: EventFacts): boolean =>
  viewer.kind === 'user' && !viewer.suspended && (viewer.isAdmin || event.isHosting || event.isManaging)

export const checkInOpensAt = ({ startsAt }: Pick<EventFacts, 'startsAt'>): Date =>
  new Date(startsAt.getTime() - CHECK_IN_BEFORE_MS)

/**
 * The list at the gate, passes, the poster, walk-ins as long as there are places: who runs the event at any time, and
 * whoever of the squad has a shift to check in, for as long as that is done. What a host decides (a place above
 * capacity, no-shows, the desk) stays the hosts'.
 */
export const canCheckIn = (viewer: Viewer, event: EventFacts, now: Date): boolean =>
  canManage(viewer, event) ||
  (viewer.kind === 'user' &&
    !viewer.suspended &&
    event.isOnCheckIn &&
    !event.isBanned &&
    event.status === 'published' &&
    now >= checkInOpensAt(event) &&
    now.getTime() < event.endsAt.getTime() + SHIFT_AFTER_MS)

/** Hosts on their own account; who looks after a community in its name. */
export const canCreate = (viewer: Viewer, isManaging = false): boolean =>
  viewer.kind === 'user' && !viewer.suspended && (viewer.isHost || viewer.isAdmin || isManaging)

/** Drafts are their hosts' alone; an unlisted event is anyone's who has its address. */
export function canView(viewer: Viewer, event: EventFacts): boolean {
  if (canManage(viewer, event)) return true
  if (event.status === 'draft') return false
  return event.visibility !== 'community' || (viewer.kind === 'user' && event.isMember)
}

/** A cancelled event stays as people were told of it. */
export const canEdit = (viewer: Viewer, event: EventFacts): boolean =>
  canManage(viewer, event) && event.status !== 'cancelled'

export const canPublish = (viewer: Viewer, event: EventFacts): boolean =>
  canManage(viewer, event) && event.status === 'draft'

export const canCancel = (viewer: Viewer, event: EventFacts, now: Date): boolean =>
  canManage(viewer, event) && event.status === 'published' && now < event.endsAt

/** Cancelling is not deleting: what someone has answered keeps its page. */
export const canDelete = (viewer: Viewer, event: EventFacts): boolean =>
  canManage(viewer, event) && (event.status === 'draft' || !event.hasAnswers)

export const canDuplicate = (viewer: Viewer, event: EventFacts): boolean =>
  canManage(viewer, event) && canCreate(viewer, event.isManaging)

/** Whether the viewer may answer at all; whether there is a place, and until when, is for the seats' rules. */
export const canAnswer = (viewer: Viewer, event: EventFacts, now: Date): boolean =>
  viewer.kind === 'user' &&
  !event.isBanned &&
  canView(viewer, event) &&
  event.status === 'published' &&
  now < event.startsAt

/** Attendees and members of the community see who comes; everyone else sees how many. */
export const canSeeNames = (viewer: Viewer, event: EventFacts): boolean =>
  canManage(viewer, event) || (viewer.kind === 'user' && (event.isAttending || event.isMember))

/** The street address of an event that shows it to attendees only. */
export const canSeeAddress = (viewer: Viewer, event: EventFacts): boolean =>
  canManage(viewer, event) || (viewer.kind === 'user' && event.isAttending)

/** What a host wrote to be reached by is for people, not for whoever collects addresses. */
export const canSeeHostContact = (viewer: Viewer, event: EventFacts): boolean =>
  viewer.kind === 'user' && canView(viewer, event)

/** Whoever made it while still a host, who looks after its community, and admins; the built-in series is the admins'. */
export function canManageSeries(viewer: Viewer, series: SeriesFacts, isManaging: boolean): boolean {
  if (viewer.kind === 'anonymous' || viewer.suspended) return false
  if (viewer.isAdmin) return true
  return series.builtInKey === null && (isManaging || (viewer.isHost && series.hostId === viewer.id))
}
