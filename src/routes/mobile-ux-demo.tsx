import { useQuery } from '@tanstack/react-query'
import { Link, createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#/client/head'
import { homeEventsQuery } from '#/features/site/home/queries'
import { formatEventDate } from '#/lib/dates'
import { buttonClass } from '#/ui/button-class'
import { TouchPage } from '#/ui/showcase/touch/touch-page'
import * as m from '#/lib/messages.gen'

export const Route = createFileRoute('/mobile-ux-demo')({
  // Without events there is still all the rest to see.
  loader: ({ context: { queryClient } }) => queryClient.prefetchQuery(homeEventsQuery()),
  head: () =>
    pageHead({
      title: m.server_touchDemo(),
      description: m.server_sheetsSwipesPullRefresh(),
      path: '/mobile-ux-demo',
    }),
  component: MobileUxDemo,
})

function MobileUxDemo() {
  const { data, refetch } = useQuery(homeEventsQuery())
  const events = (data?.items ?? []).map(({ id, title, eventDate }) => ({
    id,
    title,
    date: formatEventDate(eventDate, { weekday: true }),
  }))
  return (
    <TouchPage
      events={events}
      onRefresh={() => refetch({ throwOnError: true })}
      actions={
        <>
          <Link to="/demo/modern-form" className={buttonClass({ variant: 'secondary' })}>
            {m.server_theFormDemo()}
          </Link>
          <Link to="/design-system" className={buttonClass({ variant: 'secondary' })}>
            {m.server_theDesignSystem()}
          </Link>
        </>
      }
    />
  )
}
