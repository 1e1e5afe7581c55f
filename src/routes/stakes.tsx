import { type QueryClient, useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#/client/head'
import { useLiveTopics } from '#/client/live'
import { sessionQuery } from '#/features/people/accounts/queries'
import { ownCommunitiesQuery } from '#/features/communities/communities/queries'
import { PhotoWall } from '#/features/stakes/photos/ui/photo-wall'
import { recordQuery } from '#/features/stakes/stakes/records/queries'
import { LeaderboardPanel } from '#/features/stakes/stakes/records/ui/leaderboard-panel'
import { RecordPanel } from '#/features/stakes/stakes/records/ui/record-panel'
import { PAGE_TABS, type PageTab } from '#/features/stakes/stakes/logic/page-tabs'
import { TABS } from '#/features/stakes/stakes/logic/states'
import { stakesQuery } from '#/features/stakes/stakes/queries'
import { StakesIntro } from '#/features/stakes/stakes/ui/stakes-intro'
import { StakesPage } from '#/features/stakes/stakes/ui/stakes-page'
import * as m from '#/lib/messages.gen'

async function readOwn(client: QueryClient, tab: PageTab): Promise<void> {
  const { user } = await client.ensureQueryData(sessionQuery())
  if (!user) return
  const list = TABS.find((each) => each === tab)
  await Promise.all([
    client.prefetchQuery(recordQuery(user.id)),
    list ? client.prefetchInfiniteQuery(stakesQuery(user.id, list)) : undefined,
    tab === 'leaderboard' ? client.prefetchQuery(ownCommunitiesQuery()) : undefined,
  ])
}

export const Route = createFileRoute('/stakes')({
  validateSearch: ({ tab }: Record<string, unknown>): { tab?: PageTab | undefined } => ({
    tab: PAGE_TABS.find((each) => each === tab),
  }),
  loaderDeps: ({ search: { tab = 'open' } }) => ({ tab }),
  loader: async ({ context: { queryClient }, deps: { tab } }) => {
    const read = readOwn(queryClient, tab)
    // In the browser the page stays in sight while another list is read.
    if (typeof window === 'undefined') await read
  },
  head: () =>
    pageHead({
      title: m.stakes_stakes(),
      description: m.stakes_friendlyPickleballChallengesBetween(),
      path: '/stakes',
    }),
  component: Stakes,
})

function Stakes() {
  const { data: session } = useQuery(sessionQuery())
  const userId = session?.user?.id
  return userId === undefined ? <StakesIntro back="/stakes" /> : <OwnStakes key={userId} userId={userId} />
}

function OwnStakes({ userId }: { userId: string }) {
  const { tab = 'open' } = Route.useSearch()
  const navigate = Route.useNavigate()
  const { data: record } = useQuery(recordQuery(userId))
  useLiveTopics([`stakes:${userId}`])
  return (
    <StakesPage
      userId={userId}
      tab={tab}
      onTab={(next) => void navigate({ search: { tab: next }, replace: true, resetScroll: false })}
      waiting={record?.waiting ?? { open: 0, live: 0 }}
      record={<RecordPanel userId={userId} />}
      leaderboard={
        <LeaderboardPanel userId={userId}>
          {(communityId) => <PhotoWall userId={userId} communityId={communityId} />}
        </LeaderboardPanel>
      }
    />
  )
}
