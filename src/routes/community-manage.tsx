import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { brand } from '#/brand'
import { pageHead } from '#/client/head'
import { useLiveTopics } from '#/client/live'
import { NotFoundScreen } from '#/app/not-found-screen'
import { requireSession } from '#/app/require-session'
import { AnnouncementDesk } from '#/features/communities/announcements/ui/announcement-desk'
import { isManageTab, type ManageTab } from '#/features/communities/communities/logic/manage-tabs'
import { communityQuery, loadCommunity } from '#/features/communities/communities/queries'
import { CommunityEvents } from '#/features/communities/communities/ui/community-events'
import { ManagePage } from '#/features/communities/communities/ui/manage-page'
import { NotYours } from '#/features/communities/communities/ui/not-yours'
import { type InterestState, isInterestState } from '#/features/communities/interest/logic/interest-choices'
import { InterestTab } from '#/features/communities/interest/ui/interest-tab'
import { InvitationsPanel } from '#/features/communities/invitations/ui/invitations-panel'
import { CommunityHistory } from '#/features/communities/memberships/ui/community-history'
import { ManageMembers } from '#/features/communities/memberships/ui/manage-members'
import { ManageRequests } from '#/features/communities/memberships/ui/manage-requests'
import { isMemberStatus, type MemberStatus } from '#/features/communities/memberships/logic/member-search'
import { searchWords } from '#/lib/search-words'
import * as m from '#/lib/messages.gen'

/** Each tab that lists something reads its own words for a state. */
type ManageSearch = {
  tab?: ManageTab | undefined
  q?: string | undefined
  status?: MemberStatus | InterestState | undefined
}

export const Route = createFileRoute('/community/$communityId/manage')({
  validateSearch: ({ tab, q, status }: Record<string, unknown>): ManageSearch => ({
    tab: isManageTab(tab) && tab !== 'requests' ? tab : undefined,
    q: searchWords(q),
    status: isMemberStatus(status) || isInterestState(status) ? status : undefined,
  }),
  loader: async ({ context: { queryClient }, location, params: { communityId } }) => {
    await requireSession(queryClient, location.href)
    return { community: await loadCommunity(queryClient, communityId) }
  },
  notFoundComponent: NotFoundScreen,
  head: ({ loaderData }) =>
    pageHead({
      title: loaderData
        ? m.communities_manageName({ name: loaderData.community.name })
        : m.communities_manage(),
      noindex: true,
    }),
  component: CommunityManage,
})

function CommunityManage() {
  const loaded = Route.useLoaderData()
  const { tab = 'requests', q, status } = Route.useSearch()
  const { data: community = loaded.community } = useQuery(communityQuery(loaded.community.id))
  useLiveTopics([`community:${community.id}`])
  if (!community.can.manage) return <NotYours community={community} />
  return (
    <ManagePage
      community={community}
      tab={tab}
      panels={{
        requests: <ManageRequests community={community} />,
        members: (
          <ManageMembers
            community={community}
            search={{ q, status: isMemberStatus(status) ? status : undefined }}
          />
        ),
        events: <CommunityEvents community={community} />,
        announcements: <AnnouncementDesk communityId={community.id} />,
        invitations: <InvitationsPanel communityId={community.id} />,
        interest:
          community.slug === brand.slug ? (
            <InterestTab search={{ q, status: isInterestState(status) ? status : undefined }} />
          ) : undefined,
        history: <CommunityHistory communityId={community.id} />,
      }}
    />
  )
}
