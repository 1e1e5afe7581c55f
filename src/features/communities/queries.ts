import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '#/app/api-client'
import { SHORT_EVENT_LIST_LIMIT, eventListStaleMs } from '#/app/constants'
import { EVENT_KEYS } from '#/app/event-caches'
import type { Community, CommunityPage } from '#/features/communities/schema'
import type { EventPage } from '#/features/events/schema'

/** Communities by name, page after page; `q` looks into names, taglines and cities. */
export function communitiesQuery(q: string) {
  return infiniteQueryOptions({
    queryKey: ['communities', { q }],
    queryFn: ({ pageParam, signal }) =>
      api.get<CommunityPage>('/communities', { query: { q, cursor: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  })
}

/** One community, by its id or slug. */
export function communityQuery(key: string) {
  return queryOptions({
    queryKey: ['community', key],
    queryFn: ({ signal }) => api.get<Community>(`/communities/${encodeURIComponent(key)}`, { signal }),
  })
}

/** A community's next events. */
export function communityEventsQuery(communityId: string) {
  const filters = { past: false, community: communityId, limit: SHORT_EVENT_LIST_LIMIT }
  return queryOptions({
    queryKey: [EVENT_KEYS.lists, filters],
    queryFn: ({ signal }) => api.get<EventPage>('/events', { query: filters, signal }),
    staleTime: eventListStaleMs(SHORT_EVENT_LIST_LIMIT),
  })
}
