import { Eye, RefreshCwOff } from 'lucide-react'
import { usePresence, useRealtimeConnected } from '#/app/live'

const LINE_CLASS = 'flex items-center gap-2 text-sm font-semibold text-ink-soft'

/** How many have the event open just now; oneself alone is no news. Says so when nothing comes in live. */
export function PresenceCount({ eventId }: { eventId: string }) {
  const count = usePresence(`presence:${eventId}`)
  const connected = useRealtimeConnected()
  if (!connected)
    return (
      <p className={LINE_CLASS}>
        <RefreshCwOff aria-hidden className="size-4" />
        Live updates are paused
      </p>
    )
  if (!count || count < 2) return null
  return (
    <p className={LINE_CLASS}>
      <Eye aria-hidden className="size-4" />
      {count.toLocaleString('en-US')} looking now
    </p>
  )
}
