import { ownStateWords } from '#/features/events/events/logic/own-state'
import type { EventCard } from '#/features/events/events/schema'
import { Badge } from '#/ui/badge'

const TONES = { confirmed: 'mine', waitlisted: 'kitchen', offered: 'ball' } as const

interface OwnStateBadgeProps {
  event: Pick<EventCard, 'mine' | 'phase'>
  className?: string
}

/** "You're in", "Waitlist #2" or "Invited": the viewer's own state, wherever an event stands. */
export function OwnStateBadge({ event, className = '' }: OwnStateBadgeProps) {
  const words = ownStateWords(event)
  return event.mine && words ? (
    <Badge tone={TONES[event.mine.status]} className={className}>
      {words}
    </Badge>
  ) : null
}
