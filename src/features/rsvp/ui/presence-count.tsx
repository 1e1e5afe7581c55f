import { Eye, RefreshCwOff } from 'lucide-react'
import { usePresence, useRealtimeConnected } from '#/app/live'
import { formatNumber } from '#/lib/numbers'

/**
 * How many have the event open just now; oneself alone is no news. Says so when nothing comes in live. Its line is kept
 * free while there is nothing to say, so that nothing moves under a thumb when there is.
 */
export function PresenceCount({ eventId }: { eventId: string }) {
  const count = usePresence(`presence:${eventId}`)
  const connected = useRealtimeConnected()
  return (
    <p className="flex min-h-6 items-center gap-2 text-sm font-semibold text-ink-soft">
      {!connected && (
        <>
          <RefreshCwOff aria-hidden className="size-4" />
          Live updates are paused
        </>
      )}
      {connected && count > 1 && (
        <>
          <Eye aria-hidden className="size-4" />
          {formatNumber(count)} looking now
        </>
      )}
    </p>
  )
}
