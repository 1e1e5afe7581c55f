import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { pageHead } from '#/client/head'
import { useLiveTopics } from '#/client/live'
import { NotFoundScreen } from '#/app/not-found-screen'
import { loadTournament, tournamentQuery } from '#/features/tournaments/run/queries'
import { tournamentHead } from '#/features/tournaments/run/ui/live/tournament-head'
import { BACK_CLASS, PrintPage, sheetsNamed } from '#/features/tournaments/run/ui/print/print-page'
import * as m from '#/lib/messages.gen'

export const Route = createFileRoute('/game-generator/$tournamentId/print')({
  /** Names of sheets, with commas between. */
  validateSearch: ({ sheets }: Record<string, unknown>): { sheets?: string | undefined } => ({
    sheets: typeof sheets === 'string' ? sheets : undefined,
  }),
  loader: async ({ context: { queryClient }, params: { tournamentId } }) => {
    const tournament = await loadTournament(queryClient, tournamentId)
    return { tournament, head: tournamentHead(tournament, m.tournamentPrint_print()) }
  },
  notFoundComponent: NotFoundScreen,
  head: ({ loaderData }) => pageHead(loaderData?.head ?? { title: m.tournamentPrint_print(), noindex: true }),
  component: TournamentPrint,
})

function TournamentPrint() {
  const { tournament: loaded } = Route.useLoaderData()
  const { sheets } = Route.useSearch()
  const navigate = Route.useNavigate()
  const { data: tournament = loaded } = useQuery(tournamentQuery(loaded.id))
  useLiveTopics([`tournament:${loaded.id}`])
  return (
    <PrintPage
      view={tournament.view}
      back={
        <Link to="/game-generator/$tournamentId" params={{ tournamentId: loaded.id }} className={BACK_CLASS}>
          <ArrowLeft aria-hidden className="size-4" />
          {tournament.view.settings.name || m.tournamentPrint_tournament()}
        </Link>
      }
      chosen={sheetsNamed(sheets)}
      onChoose={(chosen) =>
        void navigate({ search: { sheets: chosen.join(',') }, replace: true, resetScroll: false })
      }
    />
  )
}
