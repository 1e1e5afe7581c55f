import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#/app/head'
import { communitiesQuery } from '#/features/communities/queries'
import { CommunitiesPage } from '#/features/communities/ui/communities-page'

type CommunitiesSearch = { q?: string | undefined }

export const Route = createFileRoute('/community')({
  validateSearch: ({ q }: Record<string, unknown>): CommunitiesSearch => ({
    // A search for digits only is read from the address as a number.
    q: typeof q === 'string' || typeof q === 'number' ? String(q).trim() || undefined : undefined,
  }),
  loaderDeps: ({ search }) => ({ q: search.q ?? '' }),
  loader: async ({ context: { queryClient }, deps: { q } }) => {
    const read = queryClient.prefetchInfiniteQuery(communitiesQuery(q))
    // In the browser the list stays in sight, dimmed, until the next one is there.
    if (typeof window === 'undefined') await read
  },
  head: () =>
    pageHead({
      title: 'Communities',
      description: 'Groups of pickleball players near you: who they are, where they play and what is next.',
      path: '/community',
    }),
  component: Communities,
})

function Communities() {
  const { q = '' } = Route.useSearch()
  return <CommunitiesPage q={q} />
}
