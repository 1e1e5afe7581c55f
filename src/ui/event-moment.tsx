import { shortMoment } from '#/lib/reader-clock'
import { useReaderClock } from '#/ui/use-reader-clock'

interface EventMomentProps {
  at: string
  /** The venue's. */
  timeZone: string
  className?: string
}

/** When an event starts, on its venue's clock; with the zone's name unless the reader's clock shows the same. */
export function EventMoment({ at, timeZone, className }: EventMomentProps) {
  return (
    <time dateTime={at} className={className}>
      {shortMoment(new Date(at), timeZone, useReaderClock())}
    </time>
  )
}
