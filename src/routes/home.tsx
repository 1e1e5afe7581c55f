import { createFileRoute } from '@tanstack/react-router'
import { galleriesQuery } from '#/features/gallery/queries'
import { homeEventsQuery } from '#/features/home/queries'
import { HomePage } from '#/features/home/ui/home-page'
import { calendarNight } from '#/features/night-series/queries'

export const Route = createFileRoute('/')({
  // In the first chunk, unlike every other page.
  codeSplitGroupings: [],
  loader: async ({ context: { queryClient } }) => {
    const reads = [queryClient.prefetchQuery(homeEventsQuery()), queryClient.prefetchQuery(galleriesQuery())]
    // The server sends the page whole; in the browser it opens at once and its blocks fill in.
    if (typeof window === 'undefined') await Promise.all(reads)
    return { nextNight: calendarNight(new Date()) }
  },
  component: Home,
})

function Home() {
  const { nextNight } = Route.useLoaderData()
  return <HomePage signedIn={false} nextNight={nextNight} />
}
