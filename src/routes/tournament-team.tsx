import { useQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { pageHead } from '#/client/head'
import { useLiveTopics } from '#/client/live'
import { NotFoundScreen } from '#/app/not-found-screen'
import { sessionQuery } from '#/features/people/accounts/queries'
import { loadTournament, tournamentQuery } from '#/features/tournaments/run/queries'
import { FollowTeam } from '#/features/tournaments/run/ui/live/follow-team'
import { TeamPage } from '#/features/tournaments/run/ui/live/team-page'
import { tournamentHead } from '#/features/tournaments/run/ui/live/tournament-head'
import * as m from '#/lib/messages.gen'

export const Route = createFileRoute('/game-generator/$tournamentId/team/$entrantId')({
  loader: async ({ context: { queryClient }, params: { tournamentId, entrantId } }) => {
    const tournament = await loadTournament(queryClient, tournamentId)
    const entrant = tournament.view.entrants.find(({ id }) => id === entrantId)
    if (!entrant) throw notFound()
    return { tournament, entrant, head: tournamentHead(tournament, entrant.name) }
  },
  notFoundComponent: NotFoundScreen,
  head: ({ loaderData }) => pageHead(loaderData?.head ?? { title: m.tournamentLive_team(), noindex: true }),
  component: Team,
})

function Team() {
  const loaded = Route.useLoaderData()
  const { id } = loaded.tournament
  const { data: tournament = loaded.tournament } = useQuery(tournamentQuery(id))
  const { data: session } = useQuery(sessionQuery())
  useLiveTopics([`tournament:${id}`])
  // Taken out of the tournament while the page is open: what it showed last stays.
  const entrant = tournament.view.entrants.find((one) => one.id === loaded.entrant.id)
  const view = entrant ? tournament.view : loaded.tournament.view
  return (
    <TeamPage
      id={id}
      view={view}
      entrant={entrant ?? loaded.entrant}
      follow={
        <FollowTeam
          id={id}
          entrant={loaded.entrant.id}
          following={tournament.following.includes(loaded.entrant.id)}
          signedIn={Boolean(session?.user)}
        />
      }
    />
  )
}
