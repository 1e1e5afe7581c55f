import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#/client/head'
import { requireAdmin } from '#/app/require-admin'
import { rosterQuery } from '#/features/club/squad/queries'
import { AdminSquad } from '#/features/club/squad/ui/admin-squad'
import * as m from '#/lib/messages.gen'

export const Route = createFileRoute('/admin/squad')({
  loader: async ({ context: { queryClient }, location }) => {
    await requireAdmin(queryClient, location.href)
    await queryClient.prefetchQuery(rosterQuery())
  },
  head: () => pageHead({ title: m.squad_squadAdmin(), noindex: true }),
  component: AdminSquad,
})
