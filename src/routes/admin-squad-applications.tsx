import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#/client/head'
import { requireAdmin } from '#/app/require-admin'
import {
  type ApplicationState,
  applicationStateOf,
} from '#/features/club/squad/applications/logic/squad-choices'
import { applicationsQuery } from '#/features/club/squad/applications/queries'
import { AdminApplications } from '#/features/club/squad/applications/ui/admin-applications'
import * as m from '#/lib/messages.gen'

export const Route = createFileRoute('/admin/squad-applications')({
  validateSearch: ({ status }: Record<string, unknown>): { status?: ApplicationState | undefined } => ({
    status: applicationStateOf(status),
  }),
  loaderDeps: ({ search: { status } }) => ({ status }),
  loader: async ({ context: { queryClient }, deps: { status = 'pending' }, location }) => {
    await requireAdmin(queryClient, location.href)
    const read = queryClient.prefetchInfiniteQuery(applicationsQuery(status))
    if (typeof window === 'undefined') await read
  },
  head: () => pageHead({ title: m.squad_squadApplications(), noindex: true }),
  component: SquadApplications,
})

function SquadApplications() {
  return <AdminApplications status={Route.useSearch().status ?? 'pending'} />
}
