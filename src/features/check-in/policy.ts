import type { EventFacts } from '#/features/events/policy'

const MINUTE_MS = 60 * 1000
/** The poster's code is on everybody's phone once somebody takes a picture of it: it counts only while one is about to play. */
const HERE_BEFORE_MS = 60 * MINUTE_MS

export const hereOpensAt = ({ startsAt }: Pick<EventFacts, 'startsAt'>): Date =>
  new Date(startsAt.getTime() - HERE_BEFORE_MS)

/** Whether people may say by themselves that they are there. */
export const isHereOpen = (event: Pick<EventFacts, 'status' | 'startsAt' | 'endsAt'>, now: Date): boolean =>
  event.status === 'published' && now >= hereOpensAt(event) && now < event.endsAt
