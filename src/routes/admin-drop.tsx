import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#/client/head'
import { useLiveTopics } from '#/client/live'
import { requireAdmin } from '#/app/require-admin'
import { adminDropQuery } from '#/features/club/drop/desk/queries'
import { AdminDrop } from '#/features/club/drop/desk/ui/admin-drop'
import { dropTitle } from '#/features/club/drop/logic/drop-number'
import { DROP_TOPIC } from '#/features/club/drop/queries'
import * as m from '#/lib/messages.gen'

export const Route = createFileRoute('/admin/drop')({
  loader: async ({ context: { queryClient }, location }) => {
    await requireAdmin(queryClient, location.href)
    await queryClient.prefetchQuery(adminDropQuery())
  },
  head: () => pageHead({ title: m.drop_adminTitle({ title: dropTitle() }), noindex: true }),
  component: Drop,
})

function Drop() {
  useLiveTopics([DROP_TOPIC])
  return <AdminDrop />
}
