import { type QueryClient, useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#/client/head'
import { sessionQuery } from '#/features/people/accounts/queries'
import {
  communitiesQuery,
  communityCitiesQuery,
  type CommunitySearch,
  ownCommunitiesQuery,
} from '#/features/communities/communities/queries'
import { CommunitiesPage } from '#/features/communities/communities/ui/communities-page'
import { profileQuery } from '#/features/people/profiles/queries'
import { searchWords } from '#/lib/search-words'
import * as m from '#/lib/messages.gen'

async function readOwn(client: QueryClient): Promise<void> {
  const { user, hasProfile } = await client.ensureQueryData(sessionQuery())
  await Promise.all([
    user ? client.prefetchQuery(ownCommunitiesQuery()) : undefined,
    user && hasProfile ? client.prefetchQuery(profileQuery()) : undefined,
  ])
}

export const Route = createFileRoute('/community')({
  validateSearch: ({ q, city }: Record<string, unknown>): CommunitySearch => ({
    q: searchWords(q),
    city: searchWords(city),
  }),
  loaderDeps: ({ search: { q, city } }) => ({ q, city }),
  loader: async ({ context: { queryClient }, deps }) => {
    const reads = Promise.all([
      queryClient.prefetchInfiniteQuery(communitiesQuery(deps)),
      queryClient.prefetchQuery(communityCitiesQuery()),
      readOwn(queryClient),
    ])
    // In the browser the list stays in sight, dimmed, until the next one is there.
    if (typeof window === 'undefined') await reads
  },
  head: () =>
    pageHead({
      title: m.communities_title(),
      description: m.communities_description(),
      path: '/community',
    }),
  component: Communities,
})

function Communities() {
  const { data: session } = useQuery(sessionQuery())
  const { data: profile } = useQuery({
    ...profileQuery(),
    enabled: session?.user != null && session.hasProfile,
  })
  return (
    <CommunitiesPage
      search={Route.useLoaderDeps()}
      isSignedIn={session?.user != null}
      homeCity={profile?.homeCity ?? ''}
    />
  )
}
