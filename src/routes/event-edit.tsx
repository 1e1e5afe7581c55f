import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#/client/head'
import { requireSession } from '#/app/require-session'
import { communityOptionsQuery, loadEvent } from '#/features/events/events/queries'
import { EditEventPage } from '#/features/events/events/ui/edit-event-page'
import { NoPermission } from '#/features/events/events/ui/no-permission'
import * as m from '#/lib/messages.gen'

export const Route = createFileRoute('/events/$eventId/edit')({
  loader: async ({ context: { queryClient }, location, params: { eventId } }) => {
    const { user } = await requireSession(queryClient, location.href)
    const event = await loadEvent(queryClient, eventId, { fresh: true })
    if (event.can.edit) await queryClient.prefetchQuery(communityOptionsQuery(true))
    return { userId: user.id, event }
  },
  head: () => pageHead({ title: m.events_editEvent(), noindex: true }),
  component: EventEdit,
})

function EventEdit() {
  const { userId, event } = Route.useLoaderData()
  if (event.phase === 'cancelled') {
    return <NoPermission eventId={event.id} text={m.events_aCanceledEventStays()} />
  }
  // A newer edition read in the background must not pull the form from under somebody's fingers.
  return event.can.edit ? (
    <EditEventPage key={event.id} event={event} userId={userId} />
  ) : (
    <NoPermission eventId={event.id} />
  )
}
