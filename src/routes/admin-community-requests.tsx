import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#/client/head'
import { requireAdmin } from '#/app/require-admin'
import { type RequestSearch, requestQueueQuery } from '#/features/communities/communities/queries'
import { REQUEST_STATES } from '#/features/communities/communities/logic/request-states'
import { AdminCommunityRequests } from '#/features/communities/communities/ui/admin-community-requests'
import { searchWords } from '#/lib/search-words'
import * as m from '#/lib/messages.gen'

export const Route = createFileRoute('/admin/community-requests')({
  validateSearch: ({ status, q }: Record<string, unknown>): RequestSearch => ({
    status: REQUEST_STATES.find((state) => state === status),
    q: searchWords(q),
  }),
  loaderDeps: ({ search: { status, q } }) => ({ status, q }),
  loader: async ({ context: { queryClient }, deps, location }) => {
    await requireAdmin(queryClient, location.href)
    const read = queryClient.prefetchInfiniteQuery(requestQueueQuery(deps))
    if (typeof window === 'undefined') await read
  },
  head: () => pageHead({ title: m.communities_communityRequests(), noindex: true }),
  component: Queue,
})

function Queue() {
  return <AdminCommunityRequests {...Route.useSearch()} />
}
