import { Badge } from '#/ui/badge'
import * as m from '#/lib/messages.gen'

/** A heading, and how many under it wait for the viewer. */
export function TabLabel({ label, waiting = 0 }: { label: string; waiting?: number }) {
  return (
    <span className="inline-flex items-center gap-2">
      {label}
      {waiting > 0 && (
        <Badge tone="ball">
          <span aria-hidden>{waiting}</span>
          <span className="sr-only">{m.stakes_waitingForYou({ count: waiting })}</span>
        </Badge>
      )}
    </span>
  )
}
