import { createFileRoute, notFound } from '@tanstack/react-router'
import { pageHead } from '#/client/head'
import { useLiveTopics } from '#/client/live'
import { NotFoundScreen } from '#/app/not-found-screen'
import { requireSession } from '#/app/require-session'
import { photoQuery } from '#/features/stakes/photos/queries'
import { PhotoSection } from '#/features/stakes/photos/ui/photo-section'
import { stakeQuery } from '#/features/stakes/stakes/queries'
import { StakePage } from '#/features/stakes/stakes/ui/stake-page'
import { categorise } from '#/lib/errors'
import * as m from '#/lib/messages.gen'

export const Route = createFileRoute('/stakes/$stakeId')({
  loader: async ({ context: { queryClient }, params: { stakeId }, location: { href } }) => {
    const { user } = await requireSession(queryClient, href)
    try {
      const stake = await queryClient.fetchQuery(stakeQuery(user.id, stakeId))
      await queryClient.prefetchQuery(photoQuery(user.id, stakeId))
      return { userId: user.id, stake }
    } catch (error) {
      throw categorise(error) === 'not_found' ? notFound() : error
    }
  },
  notFoundComponent: NotFoundScreen,
  head: () => pageHead({ title: m.stakes_challengeTitle(), noindex: true }),
  component: OneStake,
})

function OneStake() {
  const { userId, stake } = Route.useLoaderData()
  useLiveTopics([`stakes:${userId}`])
  return (
    <StakePage
      key={stake.id}
      userId={userId}
      loaded={stake}
      photo={<PhotoSection userId={userId} stakeId={stake.id} />}
    />
  )
}
