import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#/client/head'
import { requireAdmin } from '#/app/require-admin'
import { adminEmailsQuery } from '#/features/people/user-admin/queries'
import { AdminEmails } from '#/features/people/user-admin/ui/admin-emails'
import * as m from '#/lib/messages.gen'

export const Route = createFileRoute('/admin/admin-emails')({
  loader: async ({ context: { queryClient }, location }) => {
    await requireAdmin(queryClient, location.href)
    await queryClient.prefetchQuery(adminEmailsQuery())
  },
  head: () => pageHead({ title: m.userAdmin_adminAddresses(), noindex: true }),
  component: AdminEmails,
})
