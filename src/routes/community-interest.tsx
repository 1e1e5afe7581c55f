import { createFileRoute } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { brand } from '#/brand'
import { pageHead } from '#/client/head'
import { sessionQuery } from '#/features/people/accounts/queries'
import { flagshipQuery } from '#/features/communities/interest/queries'
import { InterestForm } from '#/features/communities/interest/ui/interest-form'
import { InterestPage } from '#/features/communities/interest/ui/interest-page'
import { profileQuery } from '#/features/people/profiles/queries'
import * as m from '#/lib/messages.gen'

export const Route = createFileRoute('/community/interest')({
  loader: async ({ context: { queryClient } }) => {
    const [session] = await Promise.all([
      queryClient.ensureQueryData(sessionQuery()),
      queryClient.prefetchQuery(flagshipQuery()),
    ])
    if (session.user && session.hasProfile) await queryClient.prefetchQuery(profileQuery())
  },
  head: () =>
    pageHead({
      title: m.interest_theCommunity({ product: brand.name }),
      description: m.interest_description({ product: brand.name }),
      path: `/community/${brand.slug}`,
    }),
  component: Interest,
})

function Interest() {
  const { data: session } = useQuery(sessionQuery())
  const { data: profile } = useQuery({
    ...profileQuery(),
    enabled: session?.user != null && session.hasProfile,
  })
  const known = {
    name: session?.user?.name ?? '',
    email: session?.user?.email ?? '',
    city: profile?.homeCity ?? '',
    level: profile?.skillLevel ?? ('beginner' as const),
  }
  return <InterestPage form={<InterestForm key={session?.user?.id} known={known} />} />
}
