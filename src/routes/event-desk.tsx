import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#/client/head'
import { NotFoundScreen } from '#/app/not-found-screen'
import { requireSession } from '#/app/require-session'
import { type DeskTab, deskTabOf } from '#/features/events/host-console/logic/desk-tabs'
import { historyQuery, loadDesk } from '#/features/events/host-console/queries'
import { DeskPage } from '#/features/events/host-console/ui/desk-page'
import { loadEvent } from '#/features/events/events/queries'
import { NoPermission } from '#/features/events/events/ui/no-permission'
import { EventShifts } from '#/features/club/squad/shifts/ui/event-shifts'
import { Container } from '#/ui/container'
import * as m from '#/lib/messages.gen'

export const Route = createFileRoute('/events/$eventId/desk')({
  validateSearch: ({ tab }: Record<string, unknown>): { tab?: DeskTab | undefined } => ({
    tab: deskTabOf(tab),
  }),
  loader: async ({ context: { queryClient }, location, params: { eventId } }) => {
    await requireSession(queryClient, location.href)
    const event = await loadEvent(queryClient, eventId, { fresh: true })
    if (!event.can.manageRegistrations) return { eventId, desk: null }
    const desk = await loadDesk(queryClient, eventId)
    await queryClient.prefetchInfiniteQuery(historyQuery(eventId))
    return { eventId, desk }
  },
  notFoundComponent: NotFoundScreen,
  head: ({ loaderData }) =>
    pageHead({
      title: loaderData?.desk
        ? m.hostConsole_deskOf({ title: loaderData.desk.event.title })
        : m.hostConsole_desk(),
      noindex: true,
    }),
  component: EventDesk,
})

function EventDesk() {
  const { eventId, desk } = Route.useLoaderData()
  const { tab } = Route.useSearch()
  const navigate = Route.useNavigate()
  if (!desk) return <NoPermission eventId={eventId} heading={m.hostConsole_desk()} />
  const choose = (next: DeskTab) =>
    void navigate({
      search: { tab: next === 'places' ? undefined : next },
      replace: true,
      resetScroll: false,
    })
  return (
    <Container className="py-6 sm:py-10">
      <DeskPage
        key={eventId}
        loaded={desk}
        tab={tab ?? 'places'}
        onTab={choose}
        squad={<EventShifts eventId={eventId} />}
        back="my-events"
      />
    </Container>
  )
}
