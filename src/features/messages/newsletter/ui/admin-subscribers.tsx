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
import * as m from '#/lib/messages.gen'

const states = () => SUBSCRIBER_STATES.map((value) => ({ value, label: SUBSCRIBER_WORDS[value].label() }))

/** How far back the figures of who joined and left look. */
const FIGURES_DAYS = 30

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
        <h1 className="text-3xl">{m.newsletter_subscribersTitle()}</h1>
        <a
          href={subscribersExport({ status, q })}
          download
          className={buttonClass({ variant: 'secondary', size: 'sm' })}
        >
          <Download aria-hidden />
          {m.newsletter_exportCsv()}
        </a>
      </div>
      <NewsletterNav />
      {summary && <Figures summary={summary} />}
      <div className="mt-6 grid gap-3 sm:grid-cols-[minmax(0,1fr)_13rem] sm:items-end">
        <SearchBox label={m.newsletter_emailAddress()} value={q ?? ''} onSearch={search} />
        <Select
          label={m.newsletter_state()}
          hideLabel
          value={status ?? ''}
          placeholder={m.newsletter_allStates()}
          options={states()}
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
  const inDays = m.newsletter_inDays({ days: FIGURES_DAYS })
  return (
    <div className="grid items-end gap-x-8 gap-y-6 xl:grid-cols-[auto_minmax(0,1fr)]">
      <dl className="grid grid-cols-2 gap-x-8 gap-y-5 sm:flex sm:flex-wrap">
        <Stat label={m.newsletter_countSubscribed()} value={formatNumber(counts.confirmed)} />
        <Stat label={m.newsletter_notConfirmedYet()} value={formatNumber(counts.pending)} />
        <Stat label={m.newsletter_countBounced()} value={formatNumber(counts.bounced)} />
        <Stat label={m.newsletter_countJoined()} note={inDays} value={formatNumber(joined)} />
        <Stat label={m.newsletter_countLeft()} note={inDays} value={formatNumber(left)} />
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
            <Empty title={m.newsletter_noSubscribersYet()} text={m.newsletter_noSubscribersText()} />
          ) : (
            <Empty
              title={m.newsletter_noSuchSubscribers()}
              text={m.newsletter_nothingMatchesFilters()}
              actions={<Button onClick={onClear}>{m.newsletter_showAll()}</Button>}
            />
          )
        }
      >
        {(subscriber) => <SubscriberRow key={subscriber.id} subscriber={subscriber} />}
      </QueryList>
    </div>
  )
}
