import type { EventCard } from '#/features/events/events/schema'
import * as m from '#/lib/messages.gen'

/** The viewer's own state on a card; empty where they have none, or where the event is off or over. */
export function ownStateWords({ mine, phase }: Pick<EventCard, 'mine' | 'phase'>): string {
  if (!mine || (phase !== 'upcoming' && phase !== 'live')) return ''
  const { status, position } = mine
  if (status === 'confirmed') return m.events_youreIn()
  if (status === 'offered') return m.events_invited()
  // Before a draw there is no number.
  return position === null ? m.events_inDraw() : m.events_waitlistPosition({ position })
}
