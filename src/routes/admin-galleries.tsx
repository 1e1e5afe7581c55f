import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#/client/head'
import { requireAdmin } from '#/app/require-admin'
import { allGalleriesQuery } from '#/features/site/gallery/queries'
import { AdminGalleries } from '#/features/site/gallery/ui/admin-galleries'
import * as m from '#/lib/messages.gen'

export const Route = createFileRoute('/admin/galleries')({
  loader: async ({ context: { queryClient }, location }) => {
    await requireAdmin(queryClient, location.href)
    await queryClient.prefetchQuery(allGalleriesQuery())
  },
  head: () => pageHead({ title: m.gallery_title(), noindex: true }),
  component: AdminGalleries,
})
