import { createFileRoute, notFound } from '@tanstack/react-router'
import { pageHead } from '#/client/head'
import { requireAdmin } from '#/app/require-admin'
import { auditLogQuery } from '#/features/foundation/audit/queries'
import { personQuery } from '#/features/people/user-admin/queries'
import { AdminPerson } from '#/features/people/user-admin/ui/admin-person'
import { SuspensionPanel } from '#/features/admin/suspensions/ui/suspension-panel'
import { categorise } from '#/lib/errors'
import * as m from '#/lib/messages.gen'

export const Route = createFileRoute('/admin/people/$personId')({
  loader: async ({ context: { queryClient }, params: { personId }, location }) => {
    await requireAdmin(queryClient, location.href)
    const acts = queryClient.prefetchInfiniteQuery(
      auditLogQuery({ subjectType: 'person', subjectId: personId }),
    )
    const person = await queryClient.ensureQueryData(personQuery(personId)).catch((error: unknown) => {
      throw categorise(error) === 'not_found' ? notFound() : error
    })
    if (typeof window === 'undefined') await acts
    return { name: person.name || person.email }
  },
  head: ({ loaderData }) =>
    pageHead({
      title: loaderData ? m.userAdmin_personTitle({ name: loaderData.name }) : m.userAdmin_person(),
      noindex: true,
    }),
  component: Person,
})

function Person() {
  return <AdminPerson id={Route.useParams().personId} Standing={SuspensionPanel} />
}
