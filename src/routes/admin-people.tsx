import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#/client/head'
import { requireAdmin } from '#/app/require-admin'
import { peopleQuery, type PeopleSearch } from '#/features/people/user-admin/queries'
import { AdminPeople } from '#/features/people/user-admin/ui/admin-people'
import { searchWords } from '#/lib/search-words'
import * as m from '#/lib/messages.gen'

export const Route = createFileRoute('/admin/people')({
  validateSearch: ({ q, role, state }: Record<string, unknown>): PeopleSearch => ({
    q: searchWords(q),
    role: role === 'admin' || role === 'event_host' ? role : undefined,
    state: state === 'suspended' || state === 'unverified' ? state : undefined,
  }),
  loaderDeps: ({ search: { q, role, state } }) => ({ q, role, state }),
  loader: async ({ context: { queryClient }, deps, location }) => {
    await requireAdmin(queryClient, location.href)
    const read = queryClient.prefetchInfiniteQuery(peopleQuery(deps))
    if (typeof window === 'undefined') await read
  },
  head: () => pageHead({ title: m.userAdmin_people(), noindex: true }),
  component: People,
})

function People() {
  return <AdminPeople {...Route.useSearch()} />
}
