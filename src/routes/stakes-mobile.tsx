import { type QueryClient, useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#/client/head'
import { useLiveTopics } from '#/client/live'
import { sessionQuery } from '#/features/people/accounts/queries'
import { PhotoWall } from '#/features/stakes/photos/ui/photo-wall'
import { recordQuery } from '#/features/stakes/stakes/records/queries'
import { LeaderboardPanel } from '#/features/stakes/stakes/records/ui/leaderboard-panel'
import { RecordPanel } from '#/features/stakes/stakes/records/ui/record-panel'
import { TABS, type Tab } from '#/features/stakes/stakes/logic/states'
import { stakesQuery } from '#/features/stakes/stakes/queries'
import { StakesIntro } from '#/features/stakes/stakes/ui/stakes-intro'
import { StakesMobilePage } from '#/features/stakes/stakes/ui/stakes-mobile-page'
import * as m from '#/lib/messages.gen'

async function readOwn(client: QueryClient): Promise<void> {
  const { user } = await client.ensureQueryData(sessionQuery())
  if (!user) return
  // A swipe shows the next of them at once.
  await Promise.all([
    client.prefetchQuery(recordQuery(user.id)),
    ...TABS.map((tab) => client.prefetchInfiniteQuery(stakesQuery(user.id, tab))),
  ])
}

export const Route = createFileRoute('/stakes-mobile')({
  validateSearch: ({ tab }: Record<string, unknown>): { tab?: Tab | undefined } => ({
    tab: TABS.find((each) => each === tab),
  }),
  loader: async ({ context: { queryClient } }) => {
    const read = readOwn(queryClient)
    if (typeof window === 'undefined') await read
  },
  head: () =>
    pageHead({
      title: m.stakes_stakes(),
      description: m.stakes_friendlyPickleballChallengesPhone(),
      // The same in another shape: search engines know the other one.
      path: '/stakes',
    }),
  component: StakesMobile,
})

function StakesMobile() {
  const { data: session } = useQuery(sessionQuery())
  const userId = session?.user?.id
  return userId === undefined ? (
    <StakesIntro back="/stakes-mobile" />
  ) : (
    <OwnStakes key={userId} userId={userId} />
  )
}

function OwnStakes({ userId }: { userId: string }) {
  const { tab = 'open' } = Route.useSearch()
  const navigate = Route.useNavigate()
  const { data: record } = useQuery(recordQuery(userId))
  useLiveTopics([`stakes:${userId}`])
  return (
    <StakesMobilePage
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
