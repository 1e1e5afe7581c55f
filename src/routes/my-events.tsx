import { type QueryClient, useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#/client/head'
import { requireSession } from '#/app/require-session'
import { OwnPass } from '#/features/events/check-in/ui/own-pass'
import { communityOptionsQuery, myEventsQuery } from '#/features/events/events/queries'
import type { MyEventsTab } from '#/features/events/events/schema'
import { MyEventsPage } from '#/features/events/events/ui/my-events-page'
import { useNextEvent } from '#/features/events/events/ui/next-event'
import { HostNext } from '#/features/events/host-console/ui/host-next'
import { ownHostRequestQuery } from '#/features/club/host-requests/queries'
import { AskToHost } from '#/features/club/host-requests/ui/ask-to-host'
import { ownSeriesQuery } from '#/features/events/series/edits/queries'
import { OwnSeries } from '#/features/events/series/edits/ui/own-series'
import { offersQuery, registrationsQuery } from '#/features/events/rsvp/queries'
import { OwnReliability } from '#/features/events/rsvp/reliability/ui/own-reliability'
import { nextGameIn, NextGame } from '#/features/events/rsvp/ui/next-game'
import { OffersToAnswer } from '#/features/events/rsvp/ui/offers-to-answer'
import { partnersQuery } from '#/features/journal/partners/queries'
import { PartnersGoing } from '#/features/journal/partners/ui/partners-going'
import * as m from '#/lib/messages.gen'

const TABS: MyEventsTab[] = ['hosting', 'going', 'waiting', 'past']
const tabOf = (value: unknown): MyEventsTab | undefined => TABS.find((tab) => tab === value)

/** What the page shows, all of it at once; then what the next game shows of who plays. */
async function readMyGames(client: QueryClient, userId: string): Promise<void> {
  await Promise.all([
    ...TABS.map((tab) => client.prefetchInfiniteQuery(myEventsQuery(tab))),
    client.prefetchQuery(ownSeriesQuery()),
    client.prefetchQuery(communityOptionsQuery(true)),
    client.prefetchQuery(ownHostRequestQuery()),
    client.prefetchQuery(offersQuery()),
    client.prefetchQuery(partnersQuery(userId)),
  ])
  const next = nextGameIn(client)
  if (next) await client.prefetchQuery(registrationsQuery(next.id))
}

export const Route = createFileRoute('/my-events')({
  validateSearch: ({ tab }: Record<string, unknown>): { tab?: MyEventsTab | undefined } => ({
    tab: tabOf(tab),
  }),
  loader: async ({ context: { queryClient }, location }) => {
    const { user, isHost, isAdmin } = await requireSession(queryClient, location.href)
    const reads = readMyGames(queryClient, user.id)
    // The server sends the page whole; in the browser it opens at once, offline too, and its parts fill in.
    if (typeof window === 'undefined') await reads
    return { userId: user.id, mayCreate: isHost || isAdmin }
  },
  head: () => pageHead({ title: m.events_myGames(), noindex: true }),
  component: MyGames,
})

/** An event or a series of one's own, or a community that one manages, makes one a host here. */
function useHostsAnything(): boolean {
  const hostsEvents = useNextEvent('hosting') !== undefined
  const { data: series } = useQuery(ownSeriesQuery())
  const { data: communities } = useQuery(communityOptionsQuery(true))
  return hostsEvents || (series?.length ?? 0) > 0 || (communities?.items.length ?? 0) > 0
}

function MyGames() {
  const { userId, mayCreate } = Route.useLoaderData()
  const { tab } = Route.useSearch()
  const hosts = useHostsAnything() || mayCreate || tab === 'hosting'
  return (
    <MyEventsPage
      tab={tab}
      mayCreate={mayCreate}
      hosts={hosts}
      next={
        <>
          <OffersToAnswer />
          <NextGame
            renderPartners={(eventId) => <PartnersGoing userId={userId} eventId={eventId} />}
            renderPass={(event) => <OwnPass event={event} />}
          />
        </>
      }
      hosting={
        <>
          <HostNext />
          <OwnSeries />
        </>
      }
    >
      <OwnReliability />
      {!mayCreate && <AskToHost />}
    </MyEventsPage>
  )
}
