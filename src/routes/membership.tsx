import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#/client/head'
import { brand } from '#/brand'
import { sessionQuery } from '#/features/people/accounts/queries'
import { ownMembershipQuery } from '#/features/club/membership/queries'
import { MembershipPage } from '#/features/club/membership/ui/membership-page'
import { housePicture } from '#/ui/house-picture'
import * as m from '#/lib/messages.gen'

export const Route = createFileRoute('/membership')({
  loader: async ({ context: { queryClient } }) => {
    const { user } = await queryClient.ensureQueryData(sessionQuery())
    if (user) await queryClient.prefetchQuery(ownMembershipQuery())
    return { isSignedIn: user !== null }
  },
  head: () =>
    pageHead({
      title: m.membership_title(),
      description: m.membership_metaDescription({ product: brand.name }),
      path: '/membership',
      image: housePicture('paddle-rack'),
    }),
  component: Membership,
})

function Membership() {
  return <MembershipPage isSignedIn={Route.useLoaderData().isSignedIn} />
}
