import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#/client/head'
import { useLiveTopics } from '#/client/live'
import { NotFoundScreen } from '#/app/not-found-screen'
import { loadTournament, tournamentQuery } from '#/features/tournaments/run/queries'
import { LivePage } from '#/features/tournaments/run/ui/live/live-page'
import { liveTabOf } from '#/features/tournaments/run/ui/live/live-tabs'
import { tournamentHead } from '#/features/tournaments/run/ui/live/tournament-head'
import { OwnNoteOffers } from '#/features/journal/suggestions/ui/note-offers'
import * as m from '#/lib/messages.gen'

export const Route = createFileRoute('/game-generator/$tournamentId')({
  validateSearch: ({ tab }: Record<string, unknown>): { tab?: string | undefined } => ({
    tab: typeof tab === 'string' ? tab : undefined,
  }),
  loader: async ({ context: { queryClient }, params: { tournamentId } }) => {
    const tournament = await loadTournament(queryClient, tournamentId)
    return { tournament, head: tournamentHead(tournament) }
  },
  notFoundComponent: NotFoundScreen,
  head: ({ loaderData }) =>
    pageHead(loaderData?.head ?? { title: m.tournamentLive_tournament(), noindex: true }),
  component: Tournament,
})

function Tournament() {
  const { tournament: loaded } = Route.useLoaderData()
  const { tab } = Route.useSearch()
  const navigate = Route.useNavigate()
  const { data: tournament = loaded } = useQuery(tournamentQuery(loaded.id))
  useLiveTopics([`tournament:${loaded.id}`])
  return (
    <LivePage
      id={loaded.id}
      view={tournament.view}
      mayOrganise={tournament.can.organise}
      offer={tournament.view.phase === 'ended' && <OwnNoteOffers only={{ tournamentId: loaded.id }} />}
      tab={liveTabOf(tab)}
      onTab={(next) => void navigate({ search: { tab: next }, replace: true, resetScroll: false })}
    />
  )
}
