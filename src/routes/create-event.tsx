import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#/client/head'
import { requireSession } from '#/app/require-session'
import { communityOptionsQuery } from '#/features/events/events/queries'
import { CreateEventPage } from '#/features/events/events/ui/create-event-page'
import { HostingExplained } from '#/features/events/events/ui/hosting-explained'
import { useRepeats } from '#/features/events/series/edits/ui/use-repeats'
import * as m from '#/lib/messages.gen'

export const Route = createFileRoute('/create-event')({
  loader: async ({ context: { queryClient }, location }) => {
    const { user, isHost, isAdmin } = await requireSession(queryClient, location.href)
    const mayHost = isHost || isAdmin
    if (mayHost) await queryClient.prefetchQuery(communityOptionsQuery(true))
    return { userId: user.id, mayHost }
  },
  head: () => pageHead({ title: m.events_newEvent(), noindex: true }),
  component: CreateEvent,
})

function CreateEvent() {
  const { userId, mayHost } = Route.useLoaderData()
  const repeats = useRepeats()
  return mayHost ? (
    <CreateEventPage userId={userId} repeats={repeats} />
  ) : (
    <HostingExplained title={m.events_newEvent()} />
  )
}
