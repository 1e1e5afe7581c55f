import { createFileRoute, notFound } from '@tanstack/react-router'
import { pageHead } from '#/client/head'
import { NotFoundScreen } from '#/app/not-found-screen'
import { requireAdmin } from '#/app/require-admin'
import { requestQuery } from '#/features/communities/communities/queries'
import { AdminCommunityRequest } from '#/features/communities/communities/ui/admin-community-request'
import { categorise } from '#/lib/errors'
import * as m from '#/lib/messages.gen'

export const Route = createFileRoute('/admin/community-requests/$requestId')({
  loader: async ({ context: { queryClient }, params: { requestId }, location }) => {
    await requireAdmin(queryClient, location.href)
    try {
      return { request: await queryClient.fetchQuery(requestQuery(requestId)) }
    } catch (error) {
      throw categorise(error) === 'not_found' ? notFound() : error
    }
  },
  notFoundComponent: NotFoundScreen,
  head: ({ loaderData }) =>
    pageHead({
      title: loaderData
        ? m.communities_requestOf({ name: loaderData.request.name })
        : m.communities_communityRequest(),
      noindex: true,
    }),
  component: Request,
})

function Request() {
  const { request } = Route.useLoaderData()
  return <AdminCommunityRequest key={request.id} loaded={request} />
}
