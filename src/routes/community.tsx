import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#/client/head'
import { useLiveTopics } from '#/client/live'
import { NotFoundScreen } from '#/app/not-found-screen'
import { sessionQuery } from '#/features/people/accounts/queries'
import { CommunityFeed } from '#/features/events/feeds/ui/community-feed'
import { AnnouncementsSection } from '#/features/communities/announcements/ui/announcements-section'
import {
  communityEventsQuery,
  communityQuery,
  loadCommunity,
} from '#/features/communities/communities/queries'
import { communityHead } from '#/features/communities/communities/ui/community-head'
import { CommunityPage } from '#/features/communities/communities/ui/community-page'
import { membersQuery } from '#/features/communities/memberships/queries'
import { MembersSection } from '#/features/communities/memberships/ui/members-section'
import { MembershipPanel } from '#/features/communities/memberships/ui/membership-panel'
import { ReportButton } from '#/features/admin/reports/ui/report-button'
import * as m from '#/lib/messages.gen'

export const Route = createFileRoute('/community/$communityId')({
  loader: async ({ context: { queryClient }, params: { communityId } }) => {
    const community = await loadCommunity(queryClient, communityId)
    await Promise.all([
      queryClient.prefetchQuery(communityEventsQuery(community.id)),
      queryClient.prefetchQuery(sessionQuery()),
      community.can.seeMembers && queryClient.prefetchInfiniteQuery(membersQuery(community.id, {})),
    ])
    const events = queryClient.getQueryData(communityEventsQuery(community.id).queryKey)?.items ?? []
    return { community, head: communityHead(community, events) }
  },
  notFoundComponent: NotFoundScreen,
  head: ({ loaderData }) => pageHead(loaderData?.head ?? { title: m.communities_community(), noindex: true }),
  component: CommunityLanding,
})

function CommunityLanding() {
  const loaded = Route.useLoaderData()
  const { data: community = loaded.community } = useQuery(communityQuery(loaded.community.id))
  const { id } = community
  useLiveTopics([`community:${id}`])
  return (
    <CommunityPage
      key={id}
      community={community}
      announcements={
        (community.isMember || community.can.manage) && <AnnouncementsSection communityId={id} />
      }
      feed={
        <CommunityFeed
          slug={community.slug}
          name={community.name}
          isMember={community.isMember}
          isPrivate={community.visibility === 'private'}
          manages={community.can.manage}
        />
      }
      membership={<MembershipPanel community={community} />}
      people={<MembersSection community={community} />}
      report={<ReportButton subjectType="community" subjectId={id} />}
    />
  )
}
