import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#/client/head'
import { NotFoundScreen } from '#/app/not-found-screen'
import { requireSession } from '#/app/require-session'
import { loadCommunity } from '#/features/communities/communities/queries'
import { EditCommunityPage } from '#/features/communities/communities/ui/edit-community-page'
import { NotYours } from '#/features/communities/communities/ui/not-yours'
import * as m from '#/lib/messages.gen'

export const Route = createFileRoute('/community/$communityId/edit')({
  loader: async ({ context: { queryClient }, location, params: { communityId } }) => {
    await requireSession(queryClient, location.href)
    return { community: await loadCommunity(queryClient, communityId) }
  },
  notFoundComponent: NotFoundScreen,
  head: ({ loaderData }) =>
    pageHead({
      title: loaderData
        ? m.communities_settingsOf({ name: loaderData.community.name })
        : m.communities_settings(),
      noindex: true,
    }),
  component: CommunityEdit,
})

function CommunityEdit() {
  const { community } = Route.useLoaderData()
  if (!community.can.manage) return <NotYours community={community} />
  return <EditCommunityPage key={community.id} community={community} />
}
