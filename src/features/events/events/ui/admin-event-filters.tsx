import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { type AdminEventSearch, communityOptionsQuery } from '#/features/events/events/queries'
import { STATUSES } from '#/features/events/events/ui/admin-event-search'
import { SearchBox } from '#/ui/search-box'
import { SegmentedControl } from '#/ui/segmented-control'
import { Select } from '#/ui/select'
import * as m from '#/lib/messages.gen'

const times = () =>
  [
    { value: 'upcoming', label: m.events_upcoming() },
    { value: 'past', label: m.events_past() },
  ] as const
const STATUS_WORDS: Record<(typeof STATUSES)[number], () => string> = {
  published: () => m.events_statusPublished(),
  draft: () => m.events_statusDrafts(),
  cancelled: () => m.events_statusCanceled(),
}

/** What is looked for goes into the address, so that a found list can be kept and shared. */
export function AdminEventFilters({ search }: { search: AdminEventSearch }) {
  const navigate = useNavigate()
  const { data: communities } = useQuery(communityOptionsQuery(false))
  const go = useCallback(
    (change: AdminEventSearch) =>
      void navigate({
        to: '/admin/events',
        search: { ...search, ...change },
        replace: true,
        resetScroll: false,
      }),
    [navigate, search],
  )
  const find = useCallback((q: string) => go({ q: q || undefined }), [go])
  return (
    <div className="my-5 grid gap-3 rounded-lg bg-surface-sunk p-4 sm:grid-cols-2 xl:grid-cols-[minmax(0,1.4fr)_auto_minmax(0,1fr)_minmax(0,1fr)] xl:items-end">
      <SearchBox label={m.events_searchEvents()} value={search.q ?? ''} onSearch={find} />
      <SegmentedControl
        label={m.events_when()}
        options={times()}
        value={search.when ?? 'upcoming'}
        onChange={(when) => go({ when: when === 'past' ? when : undefined })}
        wide
      />
      <Select
        label={m.events_state()}
        placeholder={m.events_any()}
        options={STATUSES.map((value) => ({ value, label: STATUS_WORDS[value]() }))}
        value={search.status ?? ''}
        onChange={({ target }) => go({ status: STATUSES.find((status) => status === target.value) })}
      />
      <Select
        label={m.events_community()}
        placeholder={m.events_all()}
        options={(communities?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        value={search.community ?? ''}
        onChange={({ target }) => go({ community: target.value || undefined })}
      />
    </div>
  )
}
