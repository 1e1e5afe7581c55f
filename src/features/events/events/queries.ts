import {
  infiniteQueryOptions,
  keepPreviousData,
  mutationOptions,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { api } from '#/client/api-client'
import { EVENT_STALE_MS, eventListStaleMs } from '#/client/constants'
import { EVENT_KEYS, eventDeleted, eventWritten } from '#/client/event-caches'
import type { CommunityPage } from '#/features/communities/communities/schema'
import type {
  AdminEventPage,
  AdminEvents,
  CreateEventInput,
  EventCard,
  EventDetail,
  EventPage,
  ListEvents,
  MyEventsTab,
  UpdateEvent,
} from '#/features/events/events/schema'
import { categorise } from '#/lib/errors'
import { isId } from '#/lib/ids'

type EventFilters = Omit<ListEvents, 'past' | 'cursor' | 'limit' | 'withoutCanceled' | 'withoutNightSeries'>

/** What the address of the events list may say: the API's filters. Absent means: not asked for. */
export type EventSearch = { past?: true | undefined } & {
  [K in keyof EventFilters]?: EventFilters[K] | undefined
}

const PAGE_LIMIT = 12
/** The most that the API gives at once: enough for a select. */
const COMMUNITY_OPTIONS_LIMIT = 50
export const MY_EVENTS = 'my-events'

/** All events by the list's filters, page after page. */
export function eventsQuery(search: EventSearch) {
  const filters = { ...search, past: search.past === true, limit: PAGE_LIMIT }
  return infiniteQueryOptions({
    queryKey: [EVENT_KEYS.lists, 'all', filters],
    queryFn: ({ pageParam, signal }) =>
      api.get<EventPage>('/events', { query: { ...filters, cursor: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    staleTime: eventListStaleMs(PAGE_LIMIT),
    placeholderData: keepPreviousData,
  })
}

/** How many the same filters give in all. */
export function eventCountQuery(search: EventSearch) {
  const filters = { ...search, past: search.past === true }
  return queryOptions({
    queryKey: [EVENT_KEYS.lists, 'count', filters],
    queryFn: ({ signal }) => api.get<{ count: number }>('/events/count', { query: filters, signal }),
    staleTime: eventListStaleMs(PAGE_LIMIT),
    placeholderData: keepPreviousData,
  })
}

/** What the address of the admins' list may say. */
export type AdminEventSearch = {
  q?: string | undefined
  when?: 'past' | undefined
  status?: AdminEvents['status']
  community?: string | undefined
}

/** Every event there is, for admins, page after page. */
export function adminEventsQuery(search: AdminEventSearch) {
  return infiniteQueryOptions({
    queryKey: [EVENT_KEYS.lists, 'admin', search],
    queryFn: ({ pageParam, signal }) =>
      api.get<AdminEventPage>('/admin/events', { query: { ...search, cursor: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    staleTime: eventListStaleMs(PAGE_LIMIT),
    placeholderData: keepPreviousData,
  })
}

export function eventQuery(id: string) {
  return queryOptions({
    queryKey: [EVENT_KEYS.event, id],
    queryFn: ({ signal }) => api.get<EventDetail>(`/events/${id}`, { signal }),
    staleTime: EVENT_STALE_MS,
    meta: { productCacheMs: EVENT_STALE_MS, keptOffline: true },
  })
}

/** For loaders; `fresh` where an old edition would not do. What does not exist, or not for this viewer, is the page that says so. */
export async function loadEvent(
  client: QueryClient,
  id: string,
  { fresh = false } = {},
): Promise<EventDetail> {
  if (!isId(id)) throw notFound()
  try {
    return await (fresh
      ? client.fetchQuery({ ...eventQuery(id), staleTime: 0 })
      : client.ensureQueryData(eventQuery(id)))
  } catch (error) {
    throw categorise(error) === 'not_found' ? notFound() : error
  }
}

/** A row of a list that shows its seats as they fill: read anew only when the event's live topic says so. */
export function eventRowQuery(card: EventCard) {
  return queryOptions({
    queryKey: [EVENT_KEYS.event, card.id, 'row'],
    queryFn: ({ signal }): Promise<EventCard> => api.get<EventDetail>(`/events/${card.id}`, { signal }),
    initialData: card,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** The viewer's own events. */
export function myEventsQuery(tab: MyEventsTab) {
  return infiniteQueryOptions({
    queryKey: [MY_EVENTS, tab],
    queryFn: ({ pageParam, signal }) =>
      api.get<EventPage>('/my/events', { query: { tab, cursor: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    staleTime: eventListStaleMs(PAGE_LIMIT),
    meta: { keptOffline: true },
  })
}

/** Communities to filter by, or, `managed`, to host in the name of. */
export function communityOptionsQuery(managed: boolean) {
  return queryOptions({
    queryKey: ['communities', 'options', { managed }],
    queryFn: ({ signal }) =>
      api.get<CommunityPage>('/communities', { query: { managed, limit: COMMUNITY_OPTIONS_LIMIT }, signal }),
  })
}

function keep(client: QueryClient, event: EventDetail): EventDetail {
  client.setQueryData(eventQuery(event.id).queryKey, event)
  // Not awaited: what was written is shown at once, the lists follow.
  void eventWritten(client, event.id)
  void client.invalidateQueries({ queryKey: [MY_EVENTS] })
  return event
}

/** `key` is one per press of the button, so that a repeat over a bad line makes one event. */
export const createEventMutation = mutationOptions({
  mutationFn: async ({ input, key }: { input: CreateEventInput; key: string }, { client }) =>
    keep(client, await api.post<EventDetail>('/events', input, { idempotencyKey: key })),
})

export const updateEventMutation = mutationOptions({
  mutationFn: async ({ id, change }: { id: string; change: UpdateEvent }, { client }) =>
    keep(client, await api.patch<EventDetail>(`/events/${id}`, change)),
})

/** Many nights of a series at once: this and what follows, or all that are to come. */
export type NightsScope = 'following' | 'all'
type Nights = { id: string; scope: NightsScope }

export const editNightsMutation = mutationOptions({
  mutationFn: async ({ id, scope, change }: Nights & { change: UpdateEvent }, { client }) => {
    const edited = await api.post<{
      event: EventDetail
      seriesId: string
      undecided: { eventId: string; date: string }[]
    }>(`/events/${id}/series/edit`, { scope, change })
    keep(client, edited.event)
    void client.invalidateQueries({ queryKey: ['series'] })
    return edited
  },
})

export const cancelNightsMutation = mutationOptions({
  mutationFn: ({ id, scope, reason }: Nights & { reason: string }) =>
    api.post<{ cancelled: number; removed: number }>(`/events/${id}/series/cancel`, { scope, reason }),
  onSuccess: (_done, { id }, _before, { client }) => {
    void eventWritten(client, id)
    for (const queryKey of [[EVENT_KEYS.event, id], ['registrations', id], ['series'], [MY_EVENTS]])
      void client.invalidateQueries({ queryKey })
  },
})

export const publishEventMutation = mutationOptions({
  mutationFn: async (id: string, { client }) =>
    keep(client, await api.post<EventDetail>(`/events/${id}/publish`)),
})

export const cancelEventMutation = mutationOptions({
  mutationFn: async ({ id, reason }: { id: string; reason: string }, { client }) => {
    const event = keep(client, await api.post<EventDetail>(`/events/${id}/cancel`, { reason }))
    void client.invalidateQueries({ queryKey: ['registrations', id] })
    return event
  },
})

/** Answers the new event, a draft. */
export const duplicateEventMutation = mutationOptions({
  mutationFn: async ({ id, eventDate }: { id: string; eventDate: string }, { client }) =>
    keep(client, await api.post<EventDetail>(`/events/${id}/duplicate`, { eventDate })),
})

export const deleteEventMutation = mutationOptions({
  mutationFn: (id: string) => api.delete<{ deleted: true }>(`/events/${id}`),
})

/** After the page of the deleted event is left: while it is open it would ask for what is gone. */
export function forgetEvent(client: QueryClient, id: string): void {
  void eventDeleted(client, id)
  void client.invalidateQueries({ queryKey: [MY_EVENTS] })
}
