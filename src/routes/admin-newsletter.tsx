import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#/client/head'
import { requireAdmin } from '#/app/require-admin'
import { issuesQuery } from '#/features/messages/newsletter/issues/queries'
import { AdminIssues } from '#/features/messages/newsletter/issues/ui/admin-issues'
import * as m from '#/lib/messages.gen'

export const Route = createFileRoute('/admin/newsletter')({
  loader: async ({ context: { queryClient }, location }) => {
    await requireAdmin(queryClient, location.href)
    const read = queryClient.prefetchInfiniteQuery(issuesQuery())
    if (typeof window === 'undefined') await read
  },
  head: () => pageHead({ title: m.newsletter_adminTitle(), noindex: true }),
  component: AdminIssues,
})
