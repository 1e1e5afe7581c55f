import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Tab } from '#/features/stakes/stakes/logic/states'
import { stakesQuery } from '#/features/stakes/stakes/queries'
import { StakeItem } from '#/features/stakes/stakes/ui/stake-item'
import { Empty } from '#/ui/empty'
import { QueryList } from '#/ui/query-list'

const EMPTY: Record<Tab, { title: string; text: string }> = {
  open: {
    title: 'Nobody is challenged yet',
    text: 'Pick somebody you play with, and something harmless for the loser to do.',
  },
  live: {
    title: 'Nothing is on',
    text: 'Once everybody has said yes to a challenge, it is here: set a day, play, and report the score.',
  },
  settled: {
    title: 'Nothing settled yet',
    text: 'Matches end up here once the stake is settled, and challenges that came to nothing.',
  },
}

interface StakeListProps {
  userId: string
  tab: Tab
  offline: boolean
  /** What to do where there is nothing. */
  action: ReactNode
}

export function StakeList({ userId, tab, offline, action }: StakeListProps) {
  const query = useInfiniteQuery(stakesQuery(userId, tab))
  const empty = <Empty {...EMPTY[tab]} {...(tab === 'open' ? { actions: action } : {})} />
  return (
    <QueryList query={query} empty={empty}>
      {(stake) => <StakeItem key={stake.id} userId={userId} stake={stake} offline={offline} />}
    </QueryList>
  )
}
