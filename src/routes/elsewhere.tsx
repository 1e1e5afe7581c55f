import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { pageHead } from '#/app/head'
import { NotFoundScreen } from '#/app/not-found-screen'
import { plannedPage } from '#/app/planned-pages'
import { requireAdmin } from '#/app/require-admin'

/** Where no other route is: screens that are not built yet, an old address or two, and everything else. */
export const Route = createFileRoute('/$')({
  async loader({ context, location: { pathname } }) {
    if (pathname === '/drop-001') throw redirect({ to: '/$', params: { _splat: '001drop' } })
    if (pathname.startsWith('/admin/')) await requireAdmin(context.queryClient, pathname)
    throw notFound()
  },
  // Its own, so that the page has this route's title.
  notFoundComponent: NotFoundScreen,
  head: ({ params }) =>
    pageHead({ title: plannedPage(`/${params._splat ?? ''}`)?.title ?? 'Not found', noindex: true }),
})
