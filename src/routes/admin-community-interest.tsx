import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { brand } from '#/brand'
import { pageHead } from '#/client/head'
import { requireAdmin } from '#/app/require-admin'
import { isInterestState } from '#/features/communities/interest/logic/interest-choices'
import { type InterestSearch, interestsQuery } from '#/features/communities/interest/queries'
import { InterestDesk } from '#/features/communities/interest/ui/interest-desk'
import { searchWords } from '#/lib/search-words'
import * as m from '#/lib/messages.gen'

export const Route = createFileRoute('/admin/community-interest')({
  validateSearch: ({ status, q }: Record<string, unknown>): InterestSearch => ({
    status: isInterestState(status) ? status : undefined,
    q: searchWords(q),
  }),
  loaderDeps: ({ search: { status, q } }) => ({ status, q }),
  loader: async ({ context: { queryClient }, deps, location }) => {
    await requireAdmin(queryClient, location.href)
    const read = queryClient.prefetchInfiniteQuery(interestsQuery(deps))
    if (typeof window === 'undefined') await read
  },
  head: () => pageHead({ title: m.interest_deskTitle(), noindex: true }),
  component: Interests,
})

function Interests() {
  const navigate = useNavigate({ from: '/admin/community-interest' })
  const show = useCallback(
    (search: InterestSearch) => void navigate({ search, replace: true, resetScroll: false }),
    [navigate],
  )
  return (
    <>
      <h1 className="text-3xl">{m.interest_deskTitle()}</h1>
      <p className="mt-2 mb-6 text-ink-soft">{m.interest_deskText({ product: brand.name })}</p>
      <InterestDesk {...Route.useSearch()} onShow={show} />
    </>
  )
}
