import { createFileRoute } from '@tanstack/react-router'
import { brand } from '#/brand'
import { pageHead } from '#/client/head'
import { FEEDS } from '#/features/events/feeds/logic/feed-paths'
import { Subscribe } from '#/features/events/feeds/ui/subscribe'
import { communityOptionsQuery, eventCountQuery, eventsQuery } from '#/features/events/events/queries'
import { EventsPage } from '#/features/events/events/ui/events-page'
import { parseEventSearch } from '#/features/events/events/ui/list-search'
import { sessionQuery } from '#/features/people/accounts/queries'
import { profileQuery } from '#/features/people/profiles/queries'
import { housePicture } from '#/ui/house-picture'
import * as m from '#/lib/messages.gen'

/** Midnight is at a full quarter of an hour everywhere, and until the next one the page stays the same. */
const QUARTER_MS = 15 * 60 * 1000

export const Route = createFileRoute('/events')({
  validateSearch: parseEventSearch,
  // An address may carry more, as where its reader came from: that asks for nothing else.
  loaderDeps: ({ search }) => parseEventSearch(search),
  loader: async ({ context: { queryClient }, deps }) => {
    const reads = [
      queryClient.prefetchInfiniteQuery(eventsQuery(deps)),
      queryClient.prefetchQuery(eventCountQuery(deps)),
      queryClient.prefetchQuery(communityOptionsQuery(false)),
    ]
    // In the browser the list stays in sight, dimmed, until the next one is there.
    if (typeof window === 'undefined') {
      const session = await queryClient.ensureQueryData(sessionQuery()).catch(() => null)
      // Whose level and city the chips mean.
      if (session?.user && session.hasProfile) reads.push(queryClient.prefetchQuery(profileQuery()))
      await Promise.all(reads)
    }
    return { now: Math.floor(Date.now() / QUARTER_MS) * QUARTER_MS }
  },
  head: ({ match: { search } }) =>
    pageHead({
      title: search.past ? m.events_pastEvents() : m.events_events(),
      description: m.events_pageDescription({ product: brand.name }),
      path: '/events',
      image: housePicture('paddle-rack'),
    }),
  component: Events,
})

function Events() {
  return (
    <EventsPage
      search={Route.useLoaderDeps()}
      now={new Date(Route.useLoaderData().now)}
      subscribe={
        <Subscribe
          title={m.events_allPublicEvents()}
          text={m.events_everythingThatComingUp()}
          path={FEEDS.events}
          size="sm"
        />
      }
    />
  )
}
