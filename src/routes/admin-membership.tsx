import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#/client/head'
import { requireAdmin } from '#/app/require-admin'
import { membershipsQuery } from '#/features/club/membership/queries'
import type { MembershipStatus } from '#/features/club/membership/schema'
import { AdminMembership } from '#/features/club/membership/ui/admin-membership'
import * as m from '#/lib/messages.gen'

const OTHERS = ['approved', 'rejected', 'withdrawn', 'ended'] as const

/** Those that wait are what an address without a state shows. */
const statusOf = (value: unknown): MembershipStatus | undefined => OTHERS.find((each) => each === value)

export const Route = createFileRoute('/admin/membership')({
  validateSearch: ({ status }: Record<string, unknown>): { status?: MembershipStatus | undefined } => ({
    status: statusOf(status),
  }),
  loaderDeps: ({ search: { status } }) => ({ status }),
  loader: async ({ context: { queryClient }, deps: { status = 'pending' }, location }) => {
    await requireAdmin(queryClient, location.href)
    const read = queryClient.prefetchInfiniteQuery(membershipsQuery(status))
    if (typeof window === 'undefined') await read
  },
  head: () => pageHead({ title: m.membership_adminTitle(), noindex: true }),
  component: Memberships,
})

function Memberships() {
  return <AdminMembership status={Route.useSearch().status ?? 'pending'} />
}
