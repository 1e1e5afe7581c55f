import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { InterestSearch } from '#/features/communities/interest/queries'
import { InterestDesk } from '#/features/communities/interest/ui/interest-desk'

/** The desk on the flagship's manage page. */
export function InterestTab({ search }: { search: InterestSearch }) {
  const navigate = useNavigate({ from: '/community/$communityId/manage' })
  const show = useCallback(
    ({ q, status }: InterestSearch) =>
      void navigate({ search: { tab: 'interest', q, status }, replace: true, resetScroll: false }),
    [navigate],
  )
  return <InterestDesk {...search} onShow={show} />
}
