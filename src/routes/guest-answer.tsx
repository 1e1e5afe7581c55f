import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#/client/head'
import { guestAnswerQuery } from '#/features/events/rsvp/guests/queries'
import { ManagePage } from '#/features/events/rsvp/guests/ui/manage-page'
import * as m from '#/lib/messages.gen'

export const Route = createFileRoute('/rsvp/manage')({
  validateSearch: ({ token }: Record<string, unknown>): { token?: string | undefined } => ({
    token: typeof token === 'string' ? token : undefined,
  }),
  loaderDeps: ({ search }) => ({ token: search.token }),
  loader: async ({ context: { queryClient }, deps: { token } }) => {
    if (token) await queryClient.prefetchQuery(guestAnswerQuery(token))
  },
  head: () => pageHead({ title: m.rsvp_myRSVP(), noindex: true }),
  component: Manage,
})

function Manage() {
  return <ManagePage token={Route.useSearch().token ?? ''} />
}
