import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#/client/head'
import { requireSession } from '#/app/require-session'
import { myEventsQuery } from '#/features/events/events/queries'
import type { MyEventsTab } from '#/features/events/events/schema'
import { MyEventsPage } from '#/features/events/events/ui/my-events-page'
import { HostNext } from '#/features/events/host-console/ui/host-next'
import { ownHostRequestQuery } from '#/features/club/host-requests/queries'
import { ownSeriesQuery } from '#/features/events/series/edits/queries'
import { OwnSeries } from '#/features/events/series/edits/ui/own-series'
import { AskToHost } from '#/features/club/host-requests/ui/ask-to-host'
import { OwnReliability } from '#/features/events/rsvp/reliability/ui/own-reliability'
import { OffersToAnswer } from '#/features/events/rsvp/ui/offers-to-answer'
import { Container } from '#/ui/container'

const UPCOMING_TABS: MyEventsTab[] = ['hosting', 'going', 'waiting']

/** Hosting is what an address without a tab shows. */
const tabOf = (value: unknown): MyEventsTab | undefined =>
  value === 'going' || value === 'waiting' || value === 'past' ? value : undefined

export const Route = createFileRoute('/my-events')({
  validateSearch: ({ tab }: Record<string, unknown>): { tab?: MyEventsTab | undefined } => ({
    tab: tabOf(tab),
  }),
  loader: async ({ context: { queryClient }, location }) => {
    const { isHost, isAdmin } = await requireSession(queryClient, location.href)
    if (!isHost && !isAdmin) {
      await queryClient.prefetchQuery(ownHostRequestQuery())
      return { mayHost: false }
    }
    const tabs: MyEventsTab[] = [...UPCOMING_TABS, 'past']
    const reads = tabs.map((each) => queryClient.prefetchInfiniteQuery(myEventsQuery(each)))
    reads.push(queryClient.prefetchQuery(ownSeriesQuery()))
    if (typeof window === 'undefined') await Promise.all(reads)
    return { mayHost: true }
  },
  head: () => pageHead({ title: 'My events', noindex: true }),
  component: MyEvents,
})

function MyEvents() {
  const { mayHost } = Route.useLoaderData()
  const { tab } = Route.useSearch()
  return (
    <>
      <Container className="pt-8 empty:hidden">
        <OffersToAnswer />
      </Container>
      {mayHost ? (
        <MyEventsPage tab={tab ?? 'hosting'} next={<HostNext />} series={<OwnSeries />} />
      ) : (
        <AskToHost title="My events" />
      )}
      <Container className="pb-12">
        <OwnReliability />
      </Container>
    </>
  )
}
