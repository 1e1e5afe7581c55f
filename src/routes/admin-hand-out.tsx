import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#/client/head'
import { useLiveTopics } from '#/client/live'
import { requireAdmin } from '#/app/require-admin'
import { handOutStateOf } from '#/features/club/drop/pickup/logic/hand-out-states'
import { adminDropQuery } from '#/features/club/drop/desk/queries'
import { handOutQuery, type HandOutSearch } from '#/features/club/drop/pickup/queries'
import { AdminHandOut } from '#/features/club/drop/pickup/ui/admin-hand-out'
import { DROP_TOPIC } from '#/features/club/drop/queries'
import { isId } from '#/lib/ids'
import { searchWords } from '#/lib/search-words'
import * as m from '#/lib/messages.gen'

export const Route = createFileRoute('/admin/drop/hand-out')({
  validateSearch: ({ q, status, size }: Record<string, unknown>): HandOutSearch => ({
    q: searchWords(q),
    status: handOutStateOf(status),
    size: typeof size === 'string' && isId(size) ? size : undefined,
  }),
  loaderDeps: ({ search: { q, status, size } }) => ({ q, status, size }),
  loader: async ({ context: { queryClient }, deps, location }) => {
    await requireAdmin(queryClient, location.href)
    const reads = [
      queryClient.prefetchInfiniteQuery(handOutQuery(deps)),
      queryClient.prefetchQuery(adminDropQuery()),
    ]
    if (typeof window === 'undefined') await Promise.all(reads)
  },
  head: () => pageHead({ title: m.drop_handOut(), noindex: true }),
  component: HandOut,
})

function HandOut() {
  useLiveTopics([DROP_TOPIC])
  return <AdminHandOut {...Route.useSearch()} />
}
