import { Eye } from 'lucide-react'
import { usePresence } from '#/app/live'

/** How many have the event open just now; oneself alone is no news. */
export function PresenceCount({ eventId }: { eventId: string }) {
  const count = usePresence(`presence:${eventId}`)
  if (!count || count < 2) return null
  return (
    <p className="flex items-center gap-2 text-sm font-semibold text-ink-soft">
      <Eye aria-hidden className="size-4" />
      {count.toLocaleString('en-US')} looking now
    </p>
  )
}
