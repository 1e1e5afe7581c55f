import { createFileRoute } from '@tanstack/react-router'
import { NotFoundScreen } from '#/app/not-found-screen'
import { requireAdmin } from '#/app/require-admin'
import { AdminFrame } from '#/features/admin/ui/admin-frame'

export const Route = createFileRoute('/admin')({
  loader: ({ context: { queryClient }, location }) => requireAdmin(queryClient, location.href),
  notFoundComponent: NotFoundScreen,
  component: AdminFrame,
})
