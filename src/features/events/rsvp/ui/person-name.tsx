import { Link } from '@tanstack/react-router'
import type { Person } from '#/features/events/rsvp/schema'

/** Leads to the player's page where the viewer may open it. */
export function PersonName({ person: { name, playerId } }: { person: Person }) {
  if (playerId === null) return <span className="min-w-0 truncate font-medium">{name}</span>
  return (
    <Link
      to="/players/$playerId"
      params={{ playerId }}
      className="inline-flex min-h-11 min-w-0 items-center truncate font-medium underline-offset-4 hover:underline"
    >
      {name}
    </Link>
  )
}
