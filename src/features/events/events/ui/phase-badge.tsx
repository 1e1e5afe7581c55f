import type { EventCard } from '#/features/events/events/schema'
import { seatMood, seatWords } from '#/features/events/events/logic/seat-words'
import { Badge, type BadgeTone } from '#/ui/badge'
import * as m from '#/lib/messages.gen'

const MOOD_TONES: Record<ReturnType<typeof seatMood>, BadgeTone> = {
  roomy: 'court',
  few: 'clay',
  full: 'dusk',
}

/** What is unusual about an event's state; nothing for one that is simply coming. */
export function PhaseBadge({ phase }: { phase: EventCard['phase'] }) {
  if (phase === 'draft') return <Badge>{m.events_draft()}</Badge>
  if (phase === 'cancelled') return <Badge tone="danger">{m.events_canceled()}</Badge>
  if (phase === 'live') return <Badge tone="ball">{m.events_onNow()}</Badge>
  return phase === 'ended' ? <Badge>{m.events_over()}</Badge> : null
}

/** How much room is left, while that still matters. */
export function SeatBadge({ event }: { event: EventCard }) {
  if (event.phase !== 'upcoming' && event.phase !== 'draft') return null
  return <Badge tone={MOOD_TONES[seatMood(event)]}>{seatWords(event)}</Badge>
}
