import type { SuspensionPreview } from '#/features/admin/suspensions/schema'
import { listing } from '#/lib/text'
import * as m from '#/lib/messages.gen'

type Counts = Omit<SuspensionPreview, 'events'>

/** What opens up, in one sentence. */
export function releaseSummary({ spots, waits }: Pick<Counts, 'spots' | 'waits'>): string {
  if (spots > 0 && waits > 0) return m.suspensions_releasesSpotsAndWaits({ spots, waits })
  if (spots > 0) return m.suspensions_releasesSpots({ spots })
  if (waits > 0) return m.suspensions_takesOffWaits({ waits })
  return m.suspensions_noComingSpots()
}

export function statusWords({ status, partySize }: SuspensionPreview['events'][number]): string {
  if (status === 'waitlisted') return m.suspensions_onWaitlist()
  const count = { count: partySize }
  return status === 'offered' ? m.suspensions_spotsOnHold(count) : m.suspensions_spots(count)
}

/** Everything else that changes, a sentence each. */
export function otherReleases({
  spots,
  waits,
  standing,
  drops,
  shifts,
  hosting,
}: Omit<Counts, 'eventCount'>): string[] {
  const things = [
    ...(standing > 0 ? [m.suspensions_regularSpots({ count: standing })] : []),
    ...(drops > 0 ? [m.suspensions_gearReservation()] : []),
    ...(shifts > 0 ? [m.suspensions_squadShifts({ count: shifts })] : []),
  ]
  const isAnyFreed = spots + waits + things.length > 0
  return [
    ...(things.length > 0 ? [m.suspensions_alsoLose({ things: listing(things) })] : []),
    ...(isAnyFreed ? [m.suspensions_waitlistsMoveUp()] : []),
    ...(hosting > 0 ? [m.suspensions_hostingStays({ count: hosting })] : []),
  ]
}
