import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#/client/head'
import { NotFoundScreen } from '#/app/not-found-screen'
import { requireAdmin } from '#/app/require-admin'
import { type DeskTab, deskTabOf } from '#/features/events/host-console/logic/desk-tabs'
import { historyQuery, loadDesk } from '#/features/events/host-console/queries'
import { DeskPage } from '#/features/events/host-console/ui/desk-page'
import { EventShifts } from '#/features/club/squad/shifts/ui/event-shifts'
import * as m from '#/lib/messages.gen'

export const Route = createFileRoute('/admin/events/$eventId')({
  validateSearch: ({ tab }: Record<string, unknown>): { tab?: DeskTab | undefined } => ({
    tab: deskTabOf(tab),
  }),
  loader: async ({ context: { queryClient }, location, params: { eventId } }) => {
    await requireAdmin(queryClient, location.href)
    const desk = await loadDesk(queryClient, eventId)
    await queryClient.prefetchInfiniteQuery(historyQuery(eventId))
    return { desk }
  },
  notFoundComponent: NotFoundScreen,
  head: ({ loaderData }) =>
    pageHead({
      title: loaderData ? m.events_adminEvent({ title: loaderData.desk.event.title }) : m.events_event(),
      noindex: true,
    }),
  component: AdminEvent,
})

function AdminEvent() {
  const { desk } = Route.useLoaderData()
  const { tab } = Route.useSearch()
  const navigate = Route.useNavigate()
  const choose = (next: DeskTab) =>
    void navigate({
      search: { tab: next === 'places' ? undefined : next },
      replace: true,
      resetScroll: false,
    })
  const { id } = desk.event
  return (
    <DeskPage
      key={id}
      loaded={desk}
      tab={tab ?? 'places'}
      onTab={choose}
      squad={<EventShifts eventId={id} />}
      back="admin"
    />
  )
}
