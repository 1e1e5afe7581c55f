import { Eye } from 'lucide-react'
import { useLiveTrouble, usePresence } from '#/client/live'
import * as m from '#/lib/messages.gen'

/**
 * How many have the event open just now; you alone are no news, nor is a number that is no longer kept up to date. Its
 * line is kept free while there is nothing to say, so that nothing moves under a thumb when there is.
 */
export function PresenceCount({ eventId }: { eventId: string }) {
  const count = usePresence(`presence:${eventId}`)
  const isKnown = useLiveTrouble() === null
  return (
    <p className="flex min-h-6 items-center gap-2 text-sm font-semibold text-ink-soft">
      {isKnown && count > 1 && (
        <>
          <Eye aria-hidden className="size-4" />
          {m.rsvp_lookingNow({ count })}
        </>
      )}
    </p>
  )
}
