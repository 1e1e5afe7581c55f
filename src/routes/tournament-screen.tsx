import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#/client/head'
import { useLiveTopics } from '#/client/live'
import { NotFoundScreen } from '#/app/not-found-screen'
import { siteOrigin } from '#/client/site-origin'
import { loadTournament, tournamentQuery } from '#/features/tournaments/run/queries'
import { tournamentHead } from '#/features/tournaments/run/ui/live/tournament-head'
import { ScreenPage } from '#/features/tournaments/run/ui/screen/screen-page'
import * as m from '#/lib/messages.gen'

export const Route = createFileRoute('/game-generator/$tournamentId/screen')({
  loader: async ({ context: { queryClient }, params: { tournamentId } }) => {
    const tournament = await loadTournament(queryClient, tournamentId)
    return { tournament, head: tournamentHead(tournament, m.tournamentLive_bigScreen()) }
  },
  notFoundComponent: NotFoundScreen,
  head: ({ loaderData }) =>
    pageHead(loaderData?.head ?? { title: m.tournamentLive_bigScreen(), noindex: true }),
  component: TournamentScreen,
})

function TournamentScreen() {
  const { tournament: loaded } = Route.useLoaderData()
  const { data: tournament = loaded } = useQuery(tournamentQuery(loaded.id))
  useLiveTopics([`tournament:${loaded.id}`])
  return (
    <ScreenPage id={loaded.id} view={tournament.view} url={`${siteOrigin()}/game-generator/${loaded.id}`} />
  )
}
