import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#/client/head'
import { NotFoundScreen } from '#/app/not-found-screen'
import { requireSession } from '#/app/require-session'
import { posterQuery } from '#/features/events/check-in/queries'
import { PosterPage } from '#/features/events/check-in/ui/poster-page'
import { loadEvent } from '#/features/events/events/queries'
import { NoPermission } from '#/features/events/events/ui/no-permission'
import * as m from '#/lib/messages.gen'

export const Route = createFileRoute('/events/$eventId/poster')({
  loader: async ({ context: { queryClient }, location, params: { eventId } }) => {
    await requireSession(queryClient, location.href)
    const event = await loadEvent(queryClient, eventId, { fresh: true })
    const poster = event.can.checkIn ? await queryClient.fetchQuery(posterQuery(eventId)) : null
    return { eventId, poster }
  },
  notFoundComponent: NotFoundScreen,
  head: () => pageHead({ title: m.checkIn_checkInPoster(), noindex: true }),
  component: EventPoster,
})

function EventPoster() {
  const { eventId, poster } = Route.useLoaderData()
  return poster ? (
    <PosterPage poster={poster} />
  ) : (
    <NoPermission eventId={eventId} heading={m.checkIn_checkInPoster()} />
  )
}
