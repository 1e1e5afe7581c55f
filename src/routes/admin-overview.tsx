import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#/client/head'
import { requireAdmin } from '#/app/require-admin'
import { overviewQuery, rangeOf } from '#/features/admin/overview/queries'
import type { Range } from '#/features/admin/overview/schema'
import { OverviewPage } from '#/features/admin/overview/ui/overview-page'
import * as m from '#/lib/messages.gen'

export const Route = createFileRoute('/admin/')({
  validateSearch: ({ range }: Record<string, unknown>): { range?: Range | undefined } => ({
    range: rangeOf(range),
  }),
  loaderDeps: ({ search }) => ({ range: search.range ?? '30d' }),
  loader: async ({ context: { queryClient }, location, deps: { range } }) => {
    await requireAdmin(queryClient, location.href)
    const read = queryClient.prefetchQuery(overviewQuery(range))
    if (typeof window === 'undefined') await read
  },
  head: () => pageHead({ title: m.admin_admin(), noindex: true }),
  component: Overview,
})

function Overview() {
  return <OverviewPage range={Route.useSearch().range ?? '30d'} />
}
