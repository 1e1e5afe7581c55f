import { useQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { pageHead } from '#/client/head'
import { useLiveTopics } from '#/client/live'
import { NotFoundScreen } from '#/app/not-found-screen'
import { sessionQuery } from '#/features/people/accounts/queries'
import { describeRule } from '#/features/events/series/logic/describe-rule'
import { regularsQuery } from '#/features/events/regulars/queries'
import { OwnSeat } from '#/features/events/regulars/ui/own-seat'
import { RegularList } from '#/features/events/regulars/ui/regular-list'
import { SkipButton } from '#/features/events/regulars/ui/skip-button'
import { seriesPageQuery } from '#/features/events/series/edits/queries'
import { SeriesPage } from '#/features/events/series/edits/ui/series-page'
import { categorise } from '#/lib/errors'
import { isId } from '#/lib/ids'
import * as m from '#/lib/messages.gen'

export const Route = createFileRoute('/series/$seriesId')({
  loader: async ({ context: { queryClient }, params: { seriesId } }) => {
    if (!isId(seriesId)) throw notFound()
    try {
      const [page] = await Promise.all([
        queryClient.fetchQuery({ ...seriesPageQuery(seriesId), staleTime: 0 }),
        queryClient.prefetchQuery(regularsQuery(seriesId)),
        queryClient.prefetchQuery(sessionQuery()),
      ])
      const { rrule, startTime, timeZone } = page.series
      return { page, rhythm: describeRule(rrule, startTime, timeZone) }
    } catch (error) {
      throw categorise(error) === 'not_found' ? notFound() : error
    }
  },
  notFoundComponent: NotFoundScreen,
  head: ({ loaderData }) => {
    if (!loaderData) return pageHead({ title: m.series_series(), noindex: true })
    const { title, visibility } = loaderData.page.series
    return pageHead({
      title: m.series_allDatesOf({ title }),
      description: m.series_pageDescription({ when: loaderData.rhythm, title }),
      noindex: visibility !== 'public',
    })
  },
  component: Series,
})

function Series() {
  const loaded = Route.useLoaderData()
  const { seriesId } = Route.useParams()
  const { data: page = loaded.page } = useQuery(seriesPageQuery(seriesId))
  useLiveTopics(page.nights.slice(0, 8).map(({ id }) => `event:${id}`))
  return (
    <SeriesPage
      page={page}
      regulars={
        <>
          <OwnSeat seriesId={seriesId} />
          <RegularList seriesId={seriesId} />
        </>
      }
      renderAction={(date) => <SkipButton seriesId={seriesId} date={date} />}
    />
  )
}
