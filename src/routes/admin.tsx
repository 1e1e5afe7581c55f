import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#/client/head'
import { NotFoundScreen } from '#/app/not-found-screen'
import { requireAdmin } from '#/app/require-admin'
import { AdminFrame } from '#/features/admin/overview/ui/admin-frame'
import * as m from '#/lib/messages.gen'

export const Route = createFileRoute('/admin')({
  loader: ({ context: { queryClient }, location }) => requireAdmin(queryClient, location.href),
  notFoundComponent: NotFoundScreen,
  // Whoever is refused reads this; each room has a title of its own.
  head: () => pageHead({ title: m.admin_admin(), noindex: true }),
  component: AdminFrame,
})
