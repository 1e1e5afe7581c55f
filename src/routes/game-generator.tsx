import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useCallback } from 'react'
import { pageHead } from '#/client/head'
import { sessionQuery } from '#/features/people/accounts/queries'
import { ownTournamentsQuery } from '#/features/tournaments/run/queries'
import { FromEvents } from '#/features/tournaments/run/ui/landing/from-events'
import { LandingPage } from '#/features/tournaments/run/ui/landing/landing-page'
import { SavedList } from '#/features/tournaments/run/ui/landing/saved-list'
import * as m from '#/lib/messages.gen'

export const Route = createFileRoute('/game-generator')({
  validateSearch: ({ q }: Record<string, unknown>): { q?: string | undefined } =>
    typeof q === 'string' && q !== '' ? { q } : {},
  loaderDeps: ({ search }) => ({ q: search.q ?? '' }),
  loader: async ({ context: { queryClient }, deps: { q } }) => {
    const { user } = await queryClient.ensureQueryData(sessionQuery())
    // The server sends the page whole; in the browser it opens at once and the list fills in.
    if (user && typeof window === 'undefined') await queryClient.prefetchInfiniteQuery(ownTournamentsQuery(q))
    return { description: m.tournamentStart_description() }
  },
  head: ({ loaderData }) =>
    pageHead({ title: m.tournamentStart_matchupGenerator(), path: '/game-generator', ...loaderData }),
  component: GameGenerator,
})

function GameGenerator() {
  const { q = '' } = Route.useSearch()
  const navigate = Route.useNavigate()
  const { data: session } = useQuery(sessionQuery())
  const search = useCallback(
    (typed: string) =>
      void navigate({ search: typed ? { q: typed } : {}, replace: true, resetScroll: false }),
    [navigate],
  )
  if (!session?.user) return <LandingPage />
  const mayHost = session.isHost || session.isAdmin
  return (
    <LandingPage
      saved={
        <>
          <SavedList q={q} onSearch={search} />
          {mayHost && <FromEvents />}
        </>
      }
    />
  )
}
