import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#/app/head'
import { requireSession } from '#/app/require-session'
import { myEventsQuery } from '#/features/events/queries'
import type { MyEventsTab } from '#/features/events/schema'
import { MyEventsPage } from '#/features/events/ui/my-events-page'
import { ownHostRequestQuery } from '#/features/host-requests/queries'
import { AskToHost } from '#/features/host-requests/ui/ask-to-host'

const UPCOMING_TABS: MyEventsTab[] = ['hosting', 'going', 'waiting']

/** Hosting is what an address without a tab shows. */
const tabOf = (value: unknown): MyEventsTab | undefined =>
  value === 'going' || value === 'waiting' || value === 'past' ? value : undefined

export const Route = createFileRoute('/my-events')({
  validateSearch: ({ tab }: Record<string, unknown>): { tab?: MyEventsTab | undefined } => ({
    tab: tabOf(tab),
  }),
  loaderDeps: ({ search }) => ({ tab: search.tab }),
  loader: async ({ context: { queryClient }, location, deps: { tab } }) => {
    const { isHost, isAdmin } = await requireSession(queryClient, location.href)
    if (!isHost && !isAdmin) {
      await queryClient.prefetchQuery(ownHostRequestQuery())
      return { mayHost: false }
    }
    const tabs = tab === 'past' ? [...UPCOMING_TABS, tab] : UPCOMING_TABS
    const reads = tabs.map((each) => queryClient.prefetchInfiniteQuery(myEventsQuery(each)))
    if (typeof window === 'undefined') await Promise.all(reads)
    return { mayHost: true }
  },
  head: () => pageHead({ title: 'My events', noindex: true }),
  component: MyEvents,
})

function MyEvents() {
  const { mayHost } = Route.useLoaderData()
  const { tab } = Route.useSearch()
  return mayHost ? <MyEventsPage tab={tab ?? 'hosting'} /> : <AskToHost title="My events" />
}
