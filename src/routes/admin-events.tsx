import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#/client/head'
import { requireAdmin } from '#/app/require-admin'
import { adminEventsQuery, communityOptionsQuery } from '#/features/events/events/queries'
import { parseAdminEventSearch } from '#/features/events/events/ui/admin-event-search'
import { AdminEventsPage } from '#/features/events/events/ui/admin-events-page'
import * as m from '#/lib/messages.gen'

export const Route = createFileRoute('/admin/events')({
  validateSearch: parseAdminEventSearch,
  loaderDeps: ({ search }) => parseAdminEventSearch(search),
  loader: async ({ context: { queryClient }, location, deps }) => {
    await requireAdmin(queryClient, location.href)
    const reads = [
      queryClient.prefetchInfiniteQuery(adminEventsQuery(deps)),
      queryClient.prefetchQuery(communityOptionsQuery(false)),
    ]
    if (typeof window === 'undefined') await Promise.all(reads)
  },
  head: () => pageHead({ title: m.events_eventsAdmin(), noindex: true }),
  component: AdminEvents,
})

function AdminEvents() {
  return <AdminEventsPage search={Route.useLoaderDeps()} />
}
