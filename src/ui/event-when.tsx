import { type EventStart, whenWords } from '#/lib/event-when'

interface EventWhenProps {
  event: EventStart
  className?: string
}

/** The day and the start of an event, on its venue's clock with the zone's name. */
export function EventWhen({ event, className }: EventWhenProps) {
  return (
    <time dateTime={`${event.eventDate}T${event.startTime}`} className={className}>
      {whenWords(event)}
    </time>
  )
}
