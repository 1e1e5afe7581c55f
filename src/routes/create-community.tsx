import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#/client/head'
import { requireSession } from '#/app/require-session'
import { ownRequestsQuery } from '#/features/communities/communities/queries'
import { CreateCommunityPage } from '#/features/communities/communities/ui/create-community-page'
import * as m from '#/lib/messages.gen'

export const Route = createFileRoute('/community/create')({
  loader: async ({ context: { queryClient }, location }) => {
    await requireSession(queryClient, location.href)
    await queryClient.prefetchQuery(ownRequestsQuery())
  },
  head: () => pageHead({ title: m.communities_startCommunity(), noindex: true }),
  component: CreateCommunityPage,
})
