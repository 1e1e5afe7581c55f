import { useSyncExternalStore } from 'react'
import type { EventCard } from '#/features/events/events/schema'
import { viewerTime } from '#/lib/dates'

const never = () => () => {}
const ownZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** The browser's zone; null while the page is as the server rendered it, which can't know. */
function useViewerZone(): string | null {
  return useSyncExternalStore<string | null>(never, ownZone, () => null)
}

/** The start on the viewer's own clock, where that differs from the venue's. */
export function ViewerTime({ event }: { event: Pick<EventCard, 'startsAt' | 'timeZone'> }) {
  const zone = useViewerZone()
  const own = zone && viewerTime(new Date(event.startsAt), event.timeZone, zone)
  return own ? <span className="block text-sm text-ink-soft">{own} where you are</span> : null
}
