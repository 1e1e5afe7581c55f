import type { EventCard } from '#/features/events/events/schema'
import { viewerTime } from '#/lib/reader-clock'
import { useReaderClock } from '#/ui/use-reader-clock'
import * as m from '#/lib/messages.gen'

/** The start on the viewer's own clock, where that differs from the venue's. */
export function ViewerTime({ event }: { event: Pick<EventCard, 'startsAt' | 'timeZone'> }) {
  const clock = useReaderClock()
  const own = clock && viewerTime(new Date(event.startsAt), event.timeZone, clock)
  return own ? <span className="block text-sm text-ink-soft">{m.events_ownTime({ time: own })}</span> : null
}
