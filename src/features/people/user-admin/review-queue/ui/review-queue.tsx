import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Empty } from '#/ui/empty'
import { QueryList } from '#/ui/query-list'
import { SegmentedControl } from '#/ui/segmented-control'
import * as m from '#/lib/messages.gen'

type Words = { title: string; text: string }

interface ReviewQueueProps<Status extends string, Item> {
  title: string
  text: string
  states: readonly { value: Status; label: string }[]
  status: Status
  /** `undefined`: those who wait, which is what the address says without a word. */
  onChoose: (status: Exclude<Status, 'pending'> | undefined) => void
  query: UseInfiniteQueryResult<InfiniteData<{ items: Item[] }>>
  /** What is said where no one waits, and where no one was decided about. */
  nobody: { waiting: Words; decided: Words }
  children: (item: Item) => ReactNode
}

const isDecided = <Status extends string>(status: Status): status is Exclude<Status, 'pending'> =>
  status !== 'pending'

/** What people ask admins for, by what became of it: who has waited longest comes first. */
export function ReviewQueue<Status extends string, Item>(props: ReviewQueueProps<Status, Item>) {
  const { title, text, states, status, onChoose, query, nobody, children } = props
  return (
    <>
      <h1 className="text-3xl">{title}</h1>
      <p className="mb-6 mt-2 max-w-prose text-ink-soft">{text}</p>
      <div className="mb-5">
        <SegmentedControl
          label={m.userAdmin_state()}
          options={states}
          value={status}
          onChange={(chosen) => onChoose(isDecided(chosen) ? chosen : undefined)}
        />
      </div>
      <QueryList
        query={query}
        empty={<Empty {...(status === 'pending' ? nobody.waiting : nobody.decided)} />}
      >
        {children}
      </QueryList>
    </>
  )
}
