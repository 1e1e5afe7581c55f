import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#/client/head'
import { requireAdmin } from '#/app/require-admin'
import { hostRequestsQuery } from '#/features/club/host-requests/queries'
import type { HostRequestStatus } from '#/features/club/host-requests/schema'
import { AdminHostRequests } from '#/features/club/host-requests/ui/admin-host-requests'
import * as m from '#/lib/messages.gen'

/** Those that wait are what an address without a state shows. */
const statusOf = (value: unknown): HostRequestStatus | undefined =>
  value === 'approved' || value === 'rejected' || value === 'withdrawn' ? value : undefined

export const Route = createFileRoute('/admin/host-requests')({
  validateSearch: ({ status }: Record<string, unknown>): { status?: HostRequestStatus | undefined } => ({
    status: statusOf(status),
  }),
  loaderDeps: ({ search: { status } }) => ({ status }),
  loader: async ({ context: { queryClient }, deps: { status = 'pending' }, location }) => {
    await requireAdmin(queryClient, location.href)
    const read = queryClient.prefetchInfiniteQuery(hostRequestsQuery(status))
    if (typeof window === 'undefined') await read
  },
  head: () => pageHead({ title: m.hostRequests_title(), noindex: true }),
  component: HostRequests,
})

function HostRequests() {
  return <AdminHostRequests status={Route.useSearch().status ?? 'pending'} />
}
