import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#/client/head'
import { requireAdmin } from '#/app/require-admin'
import { reportsQuery, type ReportStatus } from '#/features/admin/reports/queries'
import { AdminReports } from '#/features/admin/reports/ui/admin-reports'
import * as m from '#/lib/messages.gen'

/** Open ones are what an address without a state shows. */
type ReportsSearch = { status?: Exclude<ReportStatus, 'open'> | undefined }

export const Route = createFileRoute('/admin/reports')({
  validateSearch: ({ status }: Record<string, unknown>): ReportsSearch => ({
    status: status === 'handled' ? status : undefined,
  }),
  loaderDeps: ({ search: { status } }) => ({ status }),
  loader: async ({ context: { queryClient }, deps, location }) => {
    await requireAdmin(queryClient, location.href)
    const read = queryClient.prefetchInfiniteQuery(reportsQuery(deps.status ?? 'open'))
    if (typeof window === 'undefined') await read
  },
  head: () => pageHead({ title: m.reports_title(), noindex: true }),
  component: Reports,
})

function Reports() {
  const { status = 'open' } = Route.useSearch()
  return <AdminReports status={status} />
}
