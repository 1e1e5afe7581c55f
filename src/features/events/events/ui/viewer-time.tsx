import { useRouter } from '@tanstack/react-router'
import { roomForOwnTime } from '#/features/events/events/logic/room-for-own-time'
import type { EventCard } from '#/features/events/events/schema'
import { ownTime } from '#/lib/reader-clock'
import { useReaderClock } from '#/ui/use-reader-clock'
import * as m from '#/lib/messages.gen'

/** Neither line ever breaks in two, so that the room for it is known before its words are. */
const LINE = 'block min-h-[1lh] whitespace-nowrap'

/**
 * The start on the viewer's own clock, where that differs from the venue's. The server can't know that clock: the page
 * comes with a script that makes room at once, so that nothing moves when the words are there.
 */
export function ViewerTime({ event }: { event: Pick<EventCard, 'startsAt' | 'timeZone'> }) {
  const { startsAt, timeZone } = event
  const nonce = useRouter().options.ssr?.nonce
  const clock = useReaderClock()
  const own = clock === null ? null : ownTime(new Date(startsAt), timeZone, clock)
  return (
    <>
      <span hidden={own === null} suppressHydrationWarning className="block text-sm text-ink-soft">
        <span hidden={!own?.day} suppressHydrationWarning className={LINE}>
          {own?.day && `${own.day}, `}
        </span>
        <span className={LINE}>{own && m.events_ownTime({ time: own.time })}</span>
      </span>
      {clock === null && (
        <script nonce={nonce} suppressHydrationWarning>
          {roomForOwnTime(startsAt, timeZone)}
        </script>
      )}
    </>
  )
}
