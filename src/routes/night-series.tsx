import { createFileRoute } from '@tanstack/react-router'
import { brand } from '#/brand'
import { pageHead } from '#/client/head'
import { FEEDS } from '#/features/events/feeds/logic/feed-paths'
import { Subscribe } from '#/features/events/feeds/ui/subscribe'
import { calendarNight, nextNightQuery, nightsQuery } from '#/features/events/series/queries'
import { NightSeriesPage } from '#/features/events/series/ui/night-series-page'
import { housePicture } from '#/ui/house-picture'
import * as m from '#/lib/messages.gen'

type NightSeriesSearch = { past?: true | undefined }

export const Route = createFileRoute('/tuesday-night-lights')({
  validateSearch: (search: Record<string, unknown>): NightSeriesSearch => ({
    past: search['past'] === true || undefined,
  }),
  loaderDeps: ({ search }) => ({ showPast: search.past === true }),
  loader: async ({ context: { queryClient }, deps: { showPast } }) => {
    await Promise.all([
      queryClient.prefetchQuery(nextNightQuery()),
      queryClient.prefetchQuery(nightsQuery(showPast)),
    ])
    return { calendar: calendarNight(new Date()) }
  },
  head: () =>
    pageHead({
      title: brand.nightSeries.title,
      description: m.series_nightsDescription({
        title: brand.nightSeries.title,
        venue: brand.nightSeries.venue,
      }),
      path: '/tuesday-night-lights',
      image: housePicture('night-lights'),
    }),
  component: NightSeries,
})

function NightSeries() {
  const { calendar } = Route.useLoaderData()
  const { past } = Route.useSearch()
  return (
    <NightSeriesPage
      calendar={calendar}
      showPast={past === true}
      subscribe={
        <Subscribe
          title={brand.nightSeries.title}
          text={m.series_calendarText()}
          path={FEEDS.nights}
          size="sm"
        />
      }
    />
  )
}
