import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import { useCallback } from 'react'
import { useLiveTopics } from '#/client/live'
import {
  type SubscriberSearch,
  subscribersExport,
  subscribersQuery,
  subscriberSummaryQuery,
} from '#/features/messages/newsletter/queries'
import { SUBSCRIBER_STATES } from '#/features/messages/newsletter/logic/subscriber-states'
import type { SubscriberSummary } from '#/features/messages/newsletter/schema'
import { NewsletterNav } from '#/features/messages/newsletter/ui/newsletter-nav'
import { SubscriberRow, SUBSCRIBER_WORDS } from '#/features/messages/newsletter/ui/subscriber-row'
import { WeeksFigure } from '#/features/messages/newsletter/ui/weeks-figure'
import { formatNumber } from '#/lib/numbers'
import { Button } from '#/ui/button'
import { buttonClass } from '#/ui/button-class'
import { Empty } from '#/ui/empty'
import { QueryList } from '#/ui/query-list'
import { SearchBox } from '#/ui/search-box'
import { Select } from '#/ui/select'
import { Stat } from '#/ui/stat'

const STATES = SUBSCRIBER_STATES.map((value) => ({ value, label: SUBSCRIBER_WORDS[value].label }))

const LIVE = ['admin:newsletter']

/** Who is on the list; what comes back takes somebody off it while it is looked at. */
export function AdminSubscribers({ status, q }: SubscriberSearch) {
  useLiveTopics(LIVE)
  const navigate = useNavigate({ from: '/admin/newsletter/subscribers' })
  const { data: summary } = useQuery(subscriberSummaryQuery())
  const show = useCallback(
    (change: SubscriberSearch) =>
      void navigate({ search: (now) => ({ ...now, ...change }), replace: true, resetScroll: false }),
    [navigate],
  )
  const search = useCallback((typed: string) => show({ q: typed || undefined }), [show])
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-3xl">Newsletter subscribers</h1>
        <a
          href={subscribersExport({ status, q })}
          download
          className={buttonClass({ variant: 'secondary', size: 'sm' })}
        >
          <Download aria-hidden />
          Export as CSV
        </a>
      </div>
      <NewsletterNav />
      {summary && <Figures summary={summary} />}
      <div className="mt-6 grid gap-3 sm:grid-cols-[minmax(0,1fr)_13rem] sm:items-end">
        <SearchBox label="Email address" value={q ?? ''} onSearch={search} />
        <Select
          label="State"
          hideLabel
          value={status ?? ''}
          placeholder="All states"
          options={STATES}
          onChange={({ target: { value } }) =>
            show({ status: SUBSCRIBER_STATES.find((state) => state === value) })
          }
        />
      </div>
      <Subscribers status={status} q={q} onClear={() => show({ status: undefined, q: undefined })} />
    </>
  )
}

function Figures({ summary: { counts, joined, left, weeks } }: { summary: SubscriberSummary }) {
  return (
    <div className="grid items-end gap-x-8 gap-y-6 xl:grid-cols-[auto_minmax(0,1fr)]">
      <dl className="grid grid-cols-2 gap-x-8 gap-y-5 sm:flex sm:flex-wrap">
        <Stat label="subscribed" value={formatNumber(counts.confirmed)} />
        <Stat label="not confirmed yet" value={formatNumber(counts.pending)} />
        <Stat label="bounced" value={formatNumber(counts.bounced)} />
        <Stat label="joined" note="in 30 days" value={formatNumber(joined)} />
        <Stat label="left" note="in 30 days" value={formatNumber(left)} />
      </dl>
      {weeks.some(({ confirmed }) => confirmed > 0) && <WeeksFigure weeks={weeks} />}
    </div>
  )
}

function Subscribers({ status, q, onClear }: SubscriberSearch & { onClear: () => void }) {
  const query = useInfiniteQuery(subscribersQuery({ status, q }))
  return (
    <div className="mt-5">
      <QueryList
        query={query}
        empty={
          status === undefined && q === undefined ? (
            <Empty title="No subscribers yet" text="People subscribe in the footer of every page." />
          ) : (
            <Empty
              title="No such subscribers"
              text="Nothing matches your filters."
              actions={<Button onClick={onClear}>Show all</Button>}
            />
          )
        }
      >
        {(subscriber) => <SubscriberRow key={subscriber.id} subscriber={subscriber} />}
      </QueryList>
    </div>
  )
}
