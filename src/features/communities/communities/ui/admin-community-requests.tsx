import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useLiveTopics } from '#/client/live'
import { REQUEST_STATE_WORDS } from '#/features/communities/communities/logic/request-words'
import { type RequestSearch, requestQueueQuery } from '#/features/communities/communities/queries'
import { REQUEST_STATES } from '#/features/communities/communities/logic/request-states'
import type { QueuedCommunityRequest } from '#/features/communities/communities/schema'
import { RequestBadge } from '#/features/communities/communities/ui/request-badge'
import { plural } from '#/lib/text'
import { Button } from '#/ui/button'
import { Empty } from '#/ui/empty'
import { Moment } from '#/ui/moment'
import { QueryList } from '#/ui/query-list'
import { SearchBox } from '#/ui/search-box'
import { Select } from '#/ui/select'

const LIVE = ['admin:community-requests']
const STATES = REQUEST_STATES.map((value) => ({ value, label: REQUEST_STATE_WORDS[value] }))

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
      <h1 className="text-3xl">Community requests</h1>
      <p className="mt-2 text-ink-soft">
        Communities people would like to start. Approving one creates it, with the person who asked as its
        owner.
      </p>
      <div className="mt-6 grid gap-3 sm:grid-cols-[minmax(0,1fr)_13rem] sm:items-end">
        <SearchBox label="Name, city or person" value={q ?? ''} onSearch={search} />
        <Select
          label="State"
          hideLabel
          value={status ?? ''}
          placeholder="All states"
          options={STATES}
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
          {pending === 0 ? 'No requests waiting' : `${plural(pending, 'request')} to decide`}
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
        <span className="break-words">{asker.name || asker.email || 'No name given'}</span>
        <Moment at={createdAt} />
        {decidedAt && decidedBy && <span>decided by {decidedBy}</span>}
      </p>
    </li>
  )
}

function NoRequests({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  return filtered ? (
    <Empty
      title="No such requests"
      text="Nothing matches your filters."
      actions={<Button onClick={onClear}>Show all</Button>}
    />
  ) : (
    <Empty
      title="No requests yet"
      text="When someone wants to start a community, their request shows up here."
    />
  )
}
