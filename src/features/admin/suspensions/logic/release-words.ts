import type { SuspensionPreview } from '#/features/admin/suspensions/schema'
import { listing, plural } from '#/lib/text'

type Counts = Omit<SuspensionPreview, 'events'>

/** What opens up, in one sentence. */
export function releaseSummary({ spots, waits }: Pick<Counts, 'spots' | 'waits'>): string {
  if (spots > 0 && waits > 0)
    return `This releases ${plural(spots, 'spot')} and takes them off ${plural(waits, 'waitlist')}.`
  if (spots > 0) return `This releases ${plural(spots, 'spot')}.`
  if (waits > 0) return `This takes them off ${plural(waits, 'waitlist')}.`
  return 'They have no coming spots.'
}

export function statusWords({ status, partySize }: SuspensionPreview['events'][number]): string {
  if (status === 'waitlisted') return 'on the waitlist'
  const spots = plural(partySize, 'spot')
  return status === 'offered' ? `${spots} on hold` : spots
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
    ...(standing > 0 ? [plural(standing, 'regular spot')] : []),
    ...(drops > 0 ? ['a gear reservation'] : []),
    ...(shifts > 0 ? [plural(shifts, 'squad shift')] : []),
  ]
  const isAnyFreed = spots + waits + things.length > 0
  return [
    ...(things.length > 0 ? [`They also lose ${listing(things)}.`] : []),
    ...(isAnyFreed
      ? [
          'Waitlists move up right away, and hosts get notified. If you lift the suspension, they get back what’s still open.',
        ]
      : []),
    ...(hosting > 0
      ? [
          `${plural(hosting, 'event')} they host ${hosting === 1 ? 'stays' : 'stay'} listed. Co-hosts, community managers and admins can change or cancel ${hosting === 1 ? 'it' : 'them'}.`,
        ]
      : []),
  ]
}
