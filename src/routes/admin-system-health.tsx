import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#/client/head'
import { requireAdmin } from '#/app/require-admin'
import { systemHealthQuery } from '#/features/admin/system-health/queries'
import { HealthPage } from '#/features/admin/system-health/ui/health-page'
import * as m from '#/lib/messages.gen'

export const Route = createFileRoute('/admin/system-health')({
  loader: async ({ context: { queryClient }, location }) => {
    await requireAdmin(queryClient, location.href)
    const read = queryClient.prefetchQuery(systemHealthQuery())
    if (typeof window === 'undefined') await read
  },
  head: () => pageHead({ title: m.systemHealth_title(), noindex: true }),
  component: HealthPage,
})
