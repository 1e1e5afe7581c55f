import { Link } from '@tanstack/react-router'
import { useMemo, type ReactNode } from 'react'
import { TeamLinkContext } from '#/features/tournaments/run/ui/parts/team-link'

interface TeamLinksProps {
  /** The tournament. */
  id: string
  children: ReactNode
}

/** In it, names lead to the team's page. */
export function TeamLinks({ id, children }: TeamLinksProps) {
  const link = useMemo(
    () => (entrant: string, name: ReactNode) => (
      <Link
        to="/game-generator/$tournamentId/team/$entrantId"
        params={{ tournamentId: id, entrantId: entrant }}
        className="rounded-sm underline-offset-4 hover:underline"
      >
        {name}
      </Link>
    ),
    [id],
  )
  return <TeamLinkContext value={link}>{children}</TeamLinkContext>
}
