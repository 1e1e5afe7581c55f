import { createFileRoute, Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { pageHead } from '#/client/head'
import { NotFoundScreen } from '#/app/not-found-screen'
import { requireSession } from '#/app/require-session'
import { deskViewOf } from '#/features/tournaments/core/logic/desk-views'
import { loadTournament, loadTournamentLog } from '#/features/tournaments/run/queries'
import { Desk } from '#/features/tournaments/run/ui/desk/desk'
import { ShareView } from '#/features/tournaments/run/ui/desk/share-view'
import { useSavedTournament } from '#/features/tournaments/run/ui/use-saved-tournament'
import { CodesPanel } from '#/features/tournaments/access/ui/codes-panel'
import { messageOf } from '#/lib/errors'
import { buttonClass } from '#/ui/button-class'
import { Container } from '#/ui/container'
import { Empty } from '#/ui/empty'
import * as m from '#/lib/messages.gen'

export const Route = createFileRoute('/game-generator/$tournamentId/desk')({
  validateSearch: ({ view }: Record<string, unknown>): { view?: string | undefined } => ({
    view: typeof view === 'string' ? view : undefined,
  }),
  loader: async ({ context: { queryClient }, location, params: { tournamentId } }) => {
    const { user } = await requireSession(queryClient, location.href)
    const { can, view } = await loadTournament(queryClient, tournamentId)
    const { name } = view.settings
    if (!can.organise) return { tournamentId, name, desk: null }
    const log = await loadTournamentLog(queryClient, tournamentId)
    return { tournamentId, name, desk: { log, user: { id: user.id, name: user.name } } }
  },
  notFoundComponent: NotFoundScreen,
  head: ({ loaderData }) =>
    pageHead({
      title: m.tournamentDesk_deskTitle({ name: loaderData?.name || m.tournamentDesk_tournament() }),
      noindex: true,
    }),
  component: TournamentDesk,
})

type Loaded = NonNullable<ReturnType<typeof Route.useLoaderData>['desk']>

function TournamentDesk() {
  const { tournamentId, desk } = Route.useLoaderData()
  if (desk) return <SavedDesk key={tournamentId} id={tournamentId} {...desk} />
  return (
    <Container width="text" className="py-10 sm:py-16">
      <h1 className="sr-only">{m.tournamentDesk_desk()}</h1>
      <Empty
        title={m.tournamentDesk_notYoursRun()}
        text={messageOf('permission')}
        actions={
          <Link to="/game-generator/$tournamentId" params={{ tournamentId }} className={buttonClass()}>
            {m.tournamentDesk_seeTournament()}
          </Link>
        }
      />
    </Container>
  )
}

function SavedDesk({ id, log, user }: { id: string } & Loaded) {
  const { view } = Route.useSearch()
  const navigate = Route.useNavigate()
  const handle = useSavedTournament(id, log, user)
  return (
    <Container className="py-6 sm:py-8">
      <Link
        to="/game-generator"
        className="inline-flex min-h-11 items-center gap-2 text-sm font-semibold text-ink-soft hover:text-ink"
      >
        <ArrowLeft aria-hidden className="size-4" />
        {m.tournamentDesk_myTournaments()}
      </Link>
      <Desk
        handle={handle}
        view={deskViewOf(view) ?? 'courts'}
        onView={(next) => void navigate({ search: { view: next }, resetScroll: false })}
        share={<ShareView id={id} codes={<CodesPanel id={id} />} />}
      />
    </Container>
  )
}
