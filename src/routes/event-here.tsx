import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#/client/head'
import { useLiveTopics } from '#/client/live'
import { NotFoundScreen } from '#/app/not-found-screen'
import { sessionQuery } from '#/features/people/accounts/queries'
import { ownPassQuery } from '#/features/events/check-in/queries'
import { HerePage } from '#/features/events/check-in/ui/here-page'
import { loadEvent } from '#/features/events/events/queries'
import * as m from '#/lib/messages.gen'

export const Route = createFileRoute('/events/$eventId/here')({
  validateSearch: ({ code }: Record<string, unknown>): { code?: string | undefined } => ({
    code: typeof code === 'string' ? code : undefined,
  }),
  loader: async ({ context: { queryClient }, params: { eventId } }) => {
    const event = await loadEvent(queryClient, eventId)
    const { user } = await queryClient.ensureQueryData(sessionQuery())
    if (user) await queryClient.prefetchQuery(ownPassQuery(eventId))
    return { event, isSignedIn: user !== null }
  },
  notFoundComponent: NotFoundScreen,
  head: () => pageHead({ title: m.checkIn_imHere(), noindex: true }),
  component: EventHere,
})

function EventHere() {
  const { event, isSignedIn } = Route.useLoaderData()
  const { code } = Route.useSearch()
  useLiveTopics([`registrations:${event.id}`])
  return <HerePage event={event} code={code ?? ''} isSignedIn={isSignedIn} />
}
