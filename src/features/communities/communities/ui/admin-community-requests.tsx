import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useLiveTopics } from '#/client/live'
import { REQUEST_STATE_WORDS } from '#/features/communities/communities/logic/request-words'
import { type RequestSearch, requestQueueQuery } from '#/features/communities/communities/queries'
import { REQUEST_STATES } from '#/features/communities/communities/logic/request-states'
import type { QueuedCommunityRequest } from '#/features/communities/communities/schema'
import { RequestBadge } from '#/features/communities/communities/ui/request-badge'
import { Button } from '#/ui/button'
import { Empty } from '#/ui/empty'
import { Moment } from '#/ui/moment'
import { QueryList } from '#/ui/query-list'
import { SearchBox } from '#/ui/search-box'
import { Select } from '#/ui/select'
import * as m from '#/lib/messages.gen'

const LIVE = ['admin:community-requests']
const states = () => REQUEST_STATES.map((value) => ({ value, label: REQUEST_STATE_WORDS[value]() }))

/** The queue: who waits longest comes first. */
export function AdminCommunityRequests({ status, q }: RequestSearch) {
  useLiveTopics(LIVE)
  const navigate = useNavigate({ from: '/admin/community-requests' })
  const show = useCallback(
    (change: RequestSearch) =>
      void navigate({ search: (now) => ({ ...now, ...change }), replace: true, resetScroll: false }),
    [navigate],
  )
  const search = useCallback((typed: string) => show({ q: typed || undefined }), [show])
  return (
    <>
      <h1 className="text-3xl">{m.communities_communityRequests()}</h1>
      <p className="mt-2 text-ink-soft">{m.communities_requestsText()}</p>
      <div className="mt-6 grid gap-3 sm:grid-cols-[minmax(0,1fr)_13rem] sm:items-end">
        <SearchBox label={m.communities_nameCityOrPerson()} value={q ?? ''} onSearch={search} />
        <Select
          label={m.communities_state()}
          hideLabel
          value={status ?? ''}
          placeholder={m.communities_allStates()}
          options={states()}
          onChange={({ target: { value } }) =>
            show({ status: REQUEST_STATES.find((state) => state === value) })
          }
        />
      </div>
      <Queue status={status} q={q} onClear={() => show({ status: undefined, q: undefined })} />
    </>
  )
}

function Queue({ status, q, onClear }: RequestSearch & { onClear: () => void }) {
  const query = useInfiniteQuery(requestQueueQuery({ status, q }))
  const pending = query.data?.pages.at(-1)?.pending
  return (
    <div className="mt-4">
      {pending !== undefined && (
        <p aria-live="polite" className="mb-3 text-sm font-semibold">
          {m.communities_requestsToDecide({ count: pending })}
        </p>
      )}
      <QueryList
        query={query}
        empty={<NoRequests filtered={status !== undefined || q !== undefined} onClear={onClear} />}
      >
        {(request) => <QueuedRow key={request.id} request={request} />}
      </QueryList>
    </div>
  )
}

function QueuedRow({ request }: { request: QueuedCommunityRequest }) {
  const { id, name, tagline, city, state, status, asker, createdAt, decidedAt, decidedBy } = request
  return (
    <li className="relative p-4 hover:bg-court-tint sm:p-5">
      <div className="flex items-start justify-between gap-4">
        <h2 className="min-w-0 text-lg leading-snug break-words">
          <Link
            to="/admin/community-requests/$requestId"
            params={{ requestId: id }}
            className="after:absolute after:inset-0"
          >
            {name}
          </Link>
        </h2>
        <RequestBadge status={status} />
      </div>
      {tagline && <p className="mt-0.5 break-words text-ink-soft">{tagline}</p>}
      <p className="mt-2 flex flex-wrap gap-x-4 gap-y-0.5 text-sm text-ink-soft">
        <span>{[city, state].filter(Boolean).join(', ')}</span>
        <span className="break-words">{asker.name || asker.email || m.communities_noNameGiven()}</span>
        <Moment at={createdAt} />
        {decidedAt && decidedBy && <span>{m.communities_decidedBy({ name: decidedBy })}</span>}
      </p>
    </li>
  )
}

function NoRequests({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  return filtered ? (
    <Empty
      title={m.communities_noSuchRequests()}
      text={m.communities_nothingMatchesFilters()}
      actions={<Button onClick={onClear}>{m.communities_showAll()}</Button>}
    />
  ) : (
    <Empty title={m.communities_noRequestsYet()} text={m.communities_noRequestsYetText()} />
  )
}
