import { createFileRoute } from '@tanstack/react-router'
import { brand } from '#/brand'
import { pageHead } from '#/client/head'
import { FEEDS } from '#/features/events/feeds/logic/feed-paths'
import { Subscribe } from '#/features/events/feeds/ui/subscribe'
import { communityOptionsQuery, eventsQuery } from '#/features/events/events/queries'
import { EventsPage } from '#/features/events/events/ui/events-page'
import { parseEventSearch } from '#/features/events/events/ui/list-search'

export const Route = createFileRoute('/events')({
  validateSearch: parseEventSearch,
  // An address may carry more, as where its reader came from: that asks for nothing else.
  loaderDeps: ({ search }) => parseEventSearch(search),
  loader: async ({ context: { queryClient }, deps }) => {
    const reads = [
      queryClient.prefetchInfiniteQuery(eventsQuery(deps)),
      queryClient.prefetchQuery(communityOptionsQuery(false)),
    ]
    // In the browser the list stays in sight, dimmed, until the next one is there.
    if (typeof window === 'undefined') await Promise.all(reads)
  },
  head: ({ match: { search } }) =>
    pageHead({
      title: search.past ? 'Past events' : 'Events',
      description: `Open play, clinics and round robins for every level: find your next pickleball game on ${brand.name}.`,
      path: '/events',
      image: '/pictures/paddle-rack-1200.jpg',
    }),
  component: Events,
})

function Events() {
  return (
    <EventsPage
      search={Route.useLoaderDeps()}
      subscribe={
        <Subscribe
          title="All public events"
          text="Everything that is coming up here, in the calendar you look at anyway."
          path={FEEDS.events}
        />
      }
    />
  )
}
