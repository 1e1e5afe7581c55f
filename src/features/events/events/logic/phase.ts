export type EventPhase = 'draft' | 'cancelled' | 'upcoming' | 'live' | 'ended'

type Timed = { status: 'draft' | 'published' | 'cancelled'; startsAt: Date; endsAt: Date }

/** Live from the start up to, not including, the end. Drafts and cancelled events have no place in time. */
export function eventPhase({ status, startsAt, endsAt }: Timed, now: Date): EventPhase {
  if (status !== 'published') return status
  if (now < startsAt) return 'upcoming'
  return now < endsAt ? 'live' : 'ended'
}
