import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#/client/head'
import { requireAdmin } from '#/app/require-admin'
import {
  subscribersQuery,
  type SubscriberSearch,
  subscriberSummaryQuery,
} from '#/features/messages/newsletter/queries'
import { SUBSCRIBER_STATES } from '#/features/messages/newsletter/logic/subscriber-states'
import { AdminSubscribers } from '#/features/messages/newsletter/ui/admin-subscribers'
import { searchWords } from '#/lib/search-words'
import * as m from '#/lib/messages.gen'

export const Route = createFileRoute('/admin/newsletter/subscribers')({
  validateSearch: ({ status, q }: Record<string, unknown>): SubscriberSearch => ({
    status: SUBSCRIBER_STATES.find((state) => state === status),
    q: searchWords(q),
  }),
  loaderDeps: ({ search: { status, q } }) => ({ status, q }),
  loader: async ({ context: { queryClient }, deps, location }) => {
    await requireAdmin(queryClient, location.href)
    const reads = [
      queryClient.prefetchInfiniteQuery(subscribersQuery(deps)),
      queryClient.prefetchQuery(subscriberSummaryQuery()),
    ]
    if (typeof window === 'undefined') await Promise.all(reads)
  },
  head: () => pageHead({ title: m.newsletter_subscribersTitle(), noindex: true }),
  component: Subscribers,
})

function Subscribers() {
  return <AdminSubscribers {...Route.useSearch()} />
}
