import { createFileRoute, notFound } from '@tanstack/react-router'
import { pageHead } from '#/client/head'
import { NotFoundScreen } from '#/app/not-found-screen'
import { requireSession } from '#/app/require-session'
import { playerQuery } from '#/features/people/profiles/queries'
import { ReportButton } from '#/features/admin/reports/ui/report-button'
import { PlayerPage } from '#/features/people/profiles/ui/player-page'
import { categorise } from '#/lib/errors'
import * as m from '#/lib/messages.gen'

export const Route = createFileRoute('/players/$playerId')({
  loader: async ({ context: { queryClient }, params: { playerId }, location: { pathname } }) => {
    await requireSession(queryClient, pathname)
    try {
      return { player: await queryClient.ensureQueryData(playerQuery(playerId)) }
    } catch (error) {
      throw categorise(error) === 'not_found' ? notFound() : error
    }
  },
  notFoundComponent: NotFoundScreen,
  head: ({ loaderData }) =>
    pageHead({ title: loaderData?.player.name ?? m.profiles_player(), noindex: true }),
  component: PlayerScreen,
})

function PlayerScreen() {
  const { player } = Route.useLoaderData()
  return (
    <PlayerPage
      key={player.id}
      player={player}
      report={<ReportButton subjectType="profile" subjectId={player.id} />}
    />
  )
}
