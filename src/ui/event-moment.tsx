import { useSyncExternalStore } from 'react'
import { shortMoment } from '#/lib/dates'

const never = () => () => {}
const ownZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone

interface EventMomentProps {
  at: string
  /** The venue's. */
  timeZone: string
  className?: string
}

/** When an event starts, on its venue's clock; with the zone's name unless the reader's clock shows the same. */
export function EventMoment({ at, timeZone, className }: EventMomentProps) {
  const own = useSyncExternalStore<string | null>(never, ownZone, () => null)
  return (
    <time dateTime={at} className={className}>
      {shortMoment(new Date(at), timeZone, own)}
    </time>
  )
}
