import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#/app/head'
import { requireAdmin } from '#/app/require-admin'
import {
  subscribersQuery,
  type SubscriberSearch,
  subscriberSummaryQuery,
} from '#/features/newsletter/queries'
import { SUBSCRIBER_STATES } from '#/features/newsletter/logic/subscriber-states'
import { AdminNewsletter } from '#/features/newsletter/ui/admin-newsletter'

export const Route = createFileRoute('/admin/newsletter')({
  validateSearch: ({ status, q }: Record<string, unknown>): SubscriberSearch => ({
    status: SUBSCRIBER_STATES.find((state) => state === status),
    q: typeof q === 'string' || typeof q === 'number' ? String(q).trim() || undefined : undefined,
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
  head: () => pageHead({ title: 'Newsletter subscribers', noindex: true }),
  component: Newsletter,
})

function Newsletter() {
  return <AdminNewsletter {...Route.useSearch()} />
}
