import { plural } from '#/lib/text'
import { Badge } from '#/ui/badge'

/** A heading, and how many under it wait for the viewer. */
export function TabLabel({ label, waiting = 0 }: { label: string; waiting?: number }) {
  return (
    <span className="inline-flex items-center gap-2">
      {label}
      {waiting > 0 && (
        <Badge tone="ball">
          <span aria-hidden>{waiting}</span>
          <span className="sr-only">{plural(waiting, 'challenge')} waiting for you</span>
        </Badge>
      )}
    </span>
  )
}
