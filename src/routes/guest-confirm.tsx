import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#/client/head'
import { NotFoundScreen } from '#/app/not-found-screen'
import { loadEvent } from '#/features/events/events/queries'
import { ConfirmGuestPage } from '#/features/events/rsvp/guests/ui/confirm-page'
import * as m from '#/lib/messages.gen'

export const Route = createFileRoute('/events/$eventId/confirm')({
  validateSearch: ({ token }: Record<string, unknown>): { token?: string | undefined } => ({
    token: typeof token === 'string' ? token : undefined,
  }),
  loader: async ({ context: { queryClient }, params: { eventId } }) => ({
    event: await loadEvent(queryClient, eventId),
  }),
  notFoundComponent: NotFoundScreen,
  head: () => pageHead({ title: m.rsvp_confirmYourRsvp(), noindex: true }),
  component: Confirm,
})

function Confirm() {
  const { event } = Route.useLoaderData()
  return <ConfirmGuestPage event={event} token={Route.useSearch().token} />
}
