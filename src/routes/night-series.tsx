import { createFileRoute } from '@tanstack/react-router'
import { calendarNight, nextNightQuery, nightsQuery } from '#/features/night-series/queries'
import { NightSeriesPage } from '#/features/night-series/ui/night-series-page'

type NightSeriesSearch = { past?: true | undefined }

export const Route = createFileRoute('/tuesday-night-lights')({
  validateSearch: (search: Record<string, unknown>): NightSeriesSearch => ({ past: search['past'] === true || undefined }),
  loaderDeps: ({ search }) => ({ showPast: search.past === true }),
  loader: async ({ context: { queryClient }, deps: { showPast } }) => {
    await Promise.all([queryClient.prefetchQuery(nextNightQuery()), queryClient.prefetchQuery(nightsQuery(showPast))])
    return { calendar: calendarNight(new Date()) }
  },
  component: NightSeries,
})

function NightSeries() {
  const { calendar } = Route.useLoaderData()
  const { past } = Route.useSearch()
  return <NightSeriesPage calendar={calendar} showPast={past === true} />
}
