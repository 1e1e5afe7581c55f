import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#/client/head'
import { useLiveTopics } from '#/client/live'
import { requireAdmin } from '#/app/require-admin'
import { adminDropQuery } from '#/features/club/drop/desk/queries'
import { AdminDrop } from '#/features/club/drop/desk/ui/admin-drop'
import { DROP_TITLE } from '#/features/club/drop/logic/drop-number'
import { DROP_TOPIC } from '#/features/club/drop/queries'

export const Route = createFileRoute('/admin/drop')({
  loader: async ({ context: { queryClient }, location }) => {
    await requireAdmin(queryClient, location.href)
    await queryClient.prefetchQuery(adminDropQuery())
  },
  head: () => pageHead({ title: `${DROP_TITLE}, admin`, noindex: true }),
  component: Drop,
})

function Drop() {
  useLiveTopics([DROP_TOPIC])
  return <AdminDrop />
}
