import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowRight, Trophy } from 'lucide-react'
import { eventTournamentsQuery } from '#/features/tournaments/run/queries'
import type { EventTournaments as Tournaments } from '#/features/tournaments/run/schema'
import { savedDesk } from '#/features/tournaments/run/ui/local/desk-link'
import { PHASE_WORDS } from '#/features/tournaments/run/ui/parts/phase-words'
import { Badge } from '#/ui/badge'
import { Card } from '#/ui/card'
import * as m from '#/lib/messages.gen'

const INVITATIONS = {
  setup: () => m.tournamentStart_goOnAtDesk(),
  drawn: () => m.tournamentStart_seeDraw(),
  playing: () => m.tournamentStart_liveScores(),
  ended: () => m.tournamentStart_seeResults(),
}

/** Leads from an event to what is played at it. Nothing where nothing is. */
export function EventTournaments({ eventId }: { eventId: string }) {
  const { data: tournaments = [] } = useQuery(eventTournamentsQuery(eventId))
  return tournaments.map((tournament) => <TournamentCard key={tournament.id} tournament={tournament} />)
}

function TournamentCard({
  tournament: { id, name, phase, entrants, can },
}: {
  tournament: Tournaments[number]
}) {
  const titleId = `tournament-${id}`
  return (
    <Card as="section" aria-labelledby={titleId} className="relative grid gap-2 hover:bg-court-tint">
      <div className="flex items-start gap-3">
        <Trophy aria-hidden className="mt-1 size-6 shrink-0 text-court" />
        <div className="min-w-0 flex-1">
          <h2 id={titleId} className="text-xl leading-snug wrap-anywhere">
            {name}
          </h2>
          <p className="text-sm text-ink-soft">{m.tournamentStart_entrants({ count: entrants })}</p>
        </div>
        <Badge tone={phase === 'playing' ? 'court' : 'neutral'}>{PHASE_WORDS[phase]()}</Badge>
      </div>
      <Link
        {...(phase === 'setup'
          ? savedDesk(id)
          : { to: '/game-generator/$tournamentId' as const, params: { tournamentId: id } })}
        className="inline-flex min-h-11 items-center gap-2 font-semibold text-court after:absolute after:inset-0"
      >
        {INVITATIONS[phase]()}
        <span className="sr-only">: {name}</span>
        <ArrowRight aria-hidden className="size-5" />
      </Link>
      {can.organise && phase !== 'setup' && (
        <Link
          {...savedDesk(id)}
          className="relative z-10 inline-flex min-h-11 items-center justify-self-start text-sm font-semibold hover:underline"
        >
          {m.tournamentStart_openDesk()}
        </Link>
      )}
    </Card>
  )
}
