import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#/client/head'
import { NotFoundScreen } from '#/app/not-found-screen'
import { requireSession } from '#/app/require-session'
import { checkInQuery } from '#/features/events/check-in/queries'
import { CheckInPage } from '#/features/events/check-in/ui/check-in-page'
import { loadEvent } from '#/features/events/events/queries'
import { NoPermission } from '#/features/events/events/ui/no-permission'
import * as m from '#/lib/messages.gen'

export const Route = createFileRoute('/events/$eventId/check-in')({
  loader: async ({ context: { queryClient }, location, params: { eventId } }) => {
    const { user } = await requireSession(queryClient, location.href)
    const event = await loadEvent(queryClient, eventId, { fresh: true })
    const checkIn = event.can.checkIn
      ? await queryClient.fetchQuery({ ...checkInQuery(eventId), staleTime: 0 })
      : null
    return { eventId, userId: user.id, checkIn }
  },
  notFoundComponent: NotFoundScreen,
  head: () => pageHead({ title: m.checkIn_checkInLabel(), noindex: true }),
  component: EventCheckIn,
})

function EventCheckIn() {
  const { eventId, userId, checkIn } = Route.useLoaderData()
  if (!checkIn) return <NoPermission eventId={eventId} heading={m.checkIn_checkInLabel()} />
  return <CheckInPage key={eventId} loaded={checkIn} userId={userId} />
}
