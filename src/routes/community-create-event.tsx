import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { pageHead } from '#/client/head'
import { NotFoundScreen } from '#/app/not-found-screen'
import { requireSession } from '#/app/require-session'
import { communityKey } from '#/features/communities/communities/logic/community-address'
import { loadCommunity } from '#/features/communities/communities/queries'
import { BackToCommunity } from '#/features/communities/communities/ui/back-to-community'
import { NotYours } from '#/features/communities/communities/ui/not-yours'
import { communityOptionsQuery } from '#/features/events/events/queries'
import { CreateEventPage } from '#/features/events/events/ui/create-event-page'
import { useRepeats } from '#/features/events/series/edits/ui/use-repeats'
import * as m from '#/lib/messages.gen'

export const Route = createFileRoute('/community/$communityId/create-event')({
  loader: async ({ context: { queryClient }, location, params: { communityId } }) => {
    const { user } = await requireSession(queryClient, location.href)
    const community = await loadCommunity(queryClient, communityId)
    if (community.can.manage) await queryClient.prefetchQuery(communityOptionsQuery(true))
    return { userId: user.id, community }
  },
  notFoundComponent: NotFoundScreen,
  head: ({ loaderData }) =>
    pageHead({
      title: loaderData
        ? m.communities_newEventOf({ name: loaderData.community.name })
        : m.communities_newEvent(),
      noindex: true,
    }),
  component: CommunityCreateEvent,
})

function CommunityCreateEvent() {
  const { userId, community } = Route.useLoaderData()
  const navigate = useNavigate()
  const repeats = useRepeats()
  if (!community.can.manage) return <NotYours community={community} />
  return (
    <CreateEventPage
      key={community.id}
      userId={userId}
      community={community}
      repeats={repeats}
      back={<BackToCommunity community={community} />}
      onCreated={(event) =>
        void (event.community?.id === community.id
          ? navigate({
              to: '/community/$communityId/events/$eventId',
              params: { communityId: communityKey(community), eventId: event.id },
            })
          : navigate({ to: '/events/$eventId', params: { eventId: event.id } }))
      }
    />
  )
}
