import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Tab } from '#/features/stakes/stakes/logic/states'
import { stakesQuery } from '#/features/stakes/stakes/queries'
import { StakeItem } from '#/features/stakes/stakes/ui/stake-item'
import { Empty } from '#/ui/empty'
import { QueryList } from '#/ui/query-list'
import * as m from '#/lib/messages.gen'

const EMPTY: Record<Tab, { title: () => string; text: () => string }> = {
  open: {
    title: () => m.stakes_emptyOpen(),
    text: () => m.stakes_emptyOpenText(),
  },
  live: {
    title: () => m.stakes_emptyLive(),
    text: () => m.stakes_emptyLiveText(),
  },
  settled: {
    title: () => m.stakes_emptySettled(),
    text: () => m.stakes_emptySettledText(),
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
  const { title, text } = EMPTY[tab]
  const empty = <Empty title={title()} text={text()} {...(tab === 'open' ? { actions: action } : {})} />
  return (
    <QueryList query={query} empty={empty}>
      {(stake) => <StakeItem key={stake.id} userId={userId} stake={stake} offline={offline} />}
    </QueryList>
  )
}
