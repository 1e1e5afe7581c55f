import { createFileRoute, notFound } from '@tanstack/react-router'
import { pageHead } from '#/client/head'
import { NotFoundScreen } from '#/app/not-found-screen'
import { requireAdmin } from '#/app/require-admin'
import * as m from '#/lib/messages.gen'

/** Where no other route is. */
export const Route = createFileRoute('/$')({
  async loader({ context, location: { pathname } }) {
    if (pathname.startsWith('/admin/')) await requireAdmin(context.queryClient, pathname)
    throw notFound()
  },
  // Its own, so that the page has this route's title.
  notFoundComponent: NotFoundScreen,
  head: () => pageHead({ title: m.events_notFound(), noindex: true }),
})
