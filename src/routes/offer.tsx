import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#/client/head'
import { declinePreviewQuery } from '#/features/events/rsvp/queries'
import { DeclinePage } from '#/features/events/rsvp/ui/decline-page'
import * as m from '#/lib/messages.gen'

export const Route = createFileRoute('/rsvp/offer')({
  validateSearch: ({ token }: Record<string, unknown>): { token?: string | undefined } => ({
    token: typeof token === 'string' ? token : undefined,
  }),
  loaderDeps: ({ search }) => ({ token: search.token }),
  loader: async ({ context: { queryClient }, deps: { token } }) => {
    if (token) await queryClient.prefetchQuery(declinePreviewQuery(token))
  },
  head: () => pageHead({ title: m.waitlist_aSpotHeld(), noindex: true }),
  component: Offer,
})

function Offer() {
  const { token } = Route.useSearch()
  return <DeclinePage token={token ?? ''} />
}
