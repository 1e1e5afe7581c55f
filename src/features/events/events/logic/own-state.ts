import type { EventCard } from '#/features/events/events/schema'
import { formatNumber } from '#/lib/numbers'

/** The viewer's own state on a card; empty where they have none, or where the event is off or over. */
export function ownStateWords({ mine, phase }: Pick<EventCard, 'mine' | 'phase'>): string {
  if (!mine || (phase !== 'upcoming' && phase !== 'live')) return ''
  const { status, position } = mine
  if (status === 'confirmed') return 'You’re in'
  if (status === 'offered') return 'Invited'
  // Before a draw there is no number.
  return position === null ? 'In the draw' : `Waitlist #${formatNumber(position)}`
}
