import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#/client/head'
import { ScorePage } from '#/features/tournaments/access/ui/pad/score-page'
import * as m from '#/lib/messages.gen'

export const Route = createFileRoute('/game-generator/$tournamentId/score')({
  validateSearch: ({ match }: Record<string, unknown>): { match?: string | undefined } => ({
    match: typeof match === 'string' ? match : undefined,
  }),
  head: () => pageHead({ title: m.tournamentAccess_keepScore(), noindex: true }),
  component: Score,
})

function Score() {
  const { tournamentId } = Route.useParams()
  return <ScorePage key={tournamentId} tournamentId={tournamentId} match={Route.useSearch().match} />
}
