import { queryOptions } from '@tanstack/react-query'
import { api } from '#/client/api-client'
import { HOME_EVENTS_RETENTION_MS, HOME_EVENTS_STALE_MS } from '#/client/constants'
import { EVENT_KEYS } from '#/client/event-caches'
import type { EventPage } from '#/features/events/events/schema'

/** The specification's page size on home. */
const HOME_EVENTS_LIMIT = 6

const FILTERS = { past: false, withoutNightSeries: true, withoutCanceled: true, limit: HOME_EVENTS_LIMIT }

/** The next events that take place, the night series aside. */
export function homeEventsQuery() {
  return queryOptions({
    queryKey: [EVENT_KEYS.lists, FILTERS],
    queryFn: ({ signal }) => api.get<EventPage>('/events', { query: FILTERS, signal }),
    staleTime: HOME_EVENTS_STALE_MS,
    meta: { productCacheMs: HOME_EVENTS_STALE_MS },
    // While a page is rendered on the server no timer may hold its data back from the garbage collector.
    gcTime: typeof window === 'undefined' ? Infinity : HOME_EVENTS_RETENTION_MS,
  })
}
