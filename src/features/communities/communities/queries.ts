import {
  infiniteQueryOptions,
  keepPreviousData,
  mutationOptions,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { api } from '#/client/api-client'
import { SHORT_EVENT_LIST_LIMIT, eventListStaleMs } from '#/client/constants'
import { EVENT_KEYS } from '#/client/event-caches'
import type {
  AskCommunityInput,
  Community,
  CommunityCities,
  CommunityPage,
  CommunityRequest,
  CommunityRequestDetail,
  CommunityRequestPage,
  CommunityRequestState,
  OwnCommunities,
  EditCommunity,
} from '#/features/communities/communities/schema'
import type { EventPage } from '#/features/events/events/schema'
import { categorise } from '#/lib/errors'

/** What the address of the list may say: words in names, taglines and cities; and a city. */
export type CommunitySearch = { q?: string | undefined; city?: string | undefined }

/** Communities, those that play next first, page after page. */
export function communitiesQuery({ q, city }: CommunitySearch) {
  return infiniteQueryOptions({
    queryKey: ['communities', { q, city }],
    queryFn: ({ pageParam, signal }) =>
      api.get<CommunityPage>('/communities', { query: { q, city, cursor: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  })
}

const isSameName = (one: string, other: string): boolean =>
  one.trim().localeCompare(other.trim(), 'en', { sensitivity: 'base' }) === 0

/** Whether one of the communities that one may know of is called that, however it is spelt large and small. */
export async function isCommunityName(client: QueryClient, name: string): Promise<boolean> {
  const { pages } = await client.fetchInfiniteQuery(communitiesQuery({ q: name }))
  return pages.some(({ items }) => items.some((community) => isSameName(community.name, name)))
}

/** Where there are communities. */
export function communityCitiesQuery() {
  return queryOptions({
    queryKey: ['communities', 'cities'],
    queryFn: ({ signal }) => api.get<CommunityCities>('/community-cities', { signal }),
  })
}

/** One's own, and those one has asked to join. */
export function ownCommunitiesQuery() {
  return queryOptions({
    queryKey: ['communities', 'own'],
    queryFn: ({ signal }) => api.get<OwnCommunities>('/my/communities', { signal }),
    staleTime: 0,
  })
}

/** One community, by its id or slug. Pages read it by its id, which is what its live topic says. */
export function communityQuery(key: string) {
  return queryOptions({
    queryKey: ['community', key],
    queryFn: ({ signal }) => api.get<Community>(`/communities/${encodeURIComponent(key)}`, { signal }),
  })
}

/** For loaders: as it is now. What does not exist, or not for this viewer, is the page that says so. */
export async function loadCommunity(client: QueryClient, key: string): Promise<Community> {
  try {
    const community = await client.fetchQuery({ ...communityQuery(key), staleTime: 0 })
    client.setQueryData(communityQuery(community.id).queryKey, community)
    return community
  } catch (error) {
    throw categorise(error) === 'not_found' ? notFound() : error
  }
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

export const editCommunityMutation = mutationOptions({
  mutationFn: async ({ id, change }: { id: string; change: EditCommunity }, { client }) => {
    const community = await api.patch<Community>(`/communities/${id}`, change)
    client.setQueryData(communityQuery(id).queryKey, community)
    void client.invalidateQueries({ queryKey: ['communities'] })
    void client.invalidateQueries({ queryKey: [EVENT_KEYS.lists] })
    void client.invalidateQueries({ queryKey: [EVENT_KEYS.event] })
    return community
  },
})

export const archiveCommunityMutation = mutationOptions({
  mutationFn: (id: string) => api.post<{ status: 'archived' }>(`/communities/${id}/archive`),
})

/** After its pages are left: while one is open it would ask for what is gone. */
export function forgetCommunity(client: QueryClient, id: string): void {
  client.removeQueries({ queryKey: ['community', id] })
  void client.invalidateQueries({ queryKey: ['communities'] })
}

const OWN_REQUESTS = 'community-requests'

/** What one asked for oneself. */
export function ownRequestsQuery() {
  return queryOptions({
    queryKey: [OWN_REQUESTS],
    queryFn: ({ signal }) => api.get<{ items: CommunityRequest[] }>('/community-requests', { signal }),
    staleTime: 0,
  })
}

export const askForCommunityMutation = mutationOptions({
  mutationFn: async (input: AskCommunityInput, { client }) => {
    const request = await api.post<CommunityRequest>('/community-requests', input)
    client.setQueryData(ownRequestsQuery().queryKey, (own) => own && { items: [request, ...own.items] })
    return request
  },
})

export const withdrawRequestMutation = mutationOptions({
  mutationFn: async (id: string, { client }) => {
    await api.delete(`/community-requests/${id}`)
    await client.invalidateQueries({ queryKey: [OWN_REQUESTS] })
  },
})

/** What the address of the admins' queue may say. */
export type RequestSearch = { status?: CommunityRequestState | undefined; q?: string | undefined }

/** The first words of these keys are the live topic `admin:community-requests`. */
const QUEUE = ['admin', 'community-requests'] as const

export function requestQueueQuery({ status, q }: RequestSearch) {
  const filters = { status, q }
  return infiniteQueryOptions({
    queryKey: [...QUEUE, 'list', filters],
    queryFn: ({ pageParam, signal }) =>
      api.get<CommunityRequestPage>('/admin/community-requests', {
        query: { ...filters, cursor: pageParam },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

export function requestQuery(id: string) {
  return queryOptions({
    queryKey: [...QUEUE, 'request', id],
    queryFn: ({ signal }) => api.get<CommunityRequestDetail>(`/admin/community-requests/${id}`, { signal }),
    staleTime: 0,
  })
}

/** Also after a refusal: somebody else may just have decided. */
async function decide(client: QueryClient, id: string, answer: Promise<CommunityRequestDetail>) {
  try {
    const decided = await answer
    client.setQueryData(requestQuery(id).queryKey, decided)
    void client.invalidateQueries({ queryKey: ['communities'] })
    return decided
  } finally {
    void client.invalidateQueries({ queryKey: QUEUE })
  }
}

export const approveRequestMutation = mutationOptions({
  mutationFn: (id: string, { client }) =>
    decide(client, id, api.post<CommunityRequestDetail>(`/admin/community-requests/${id}/approve`)),
})

export const rejectRequestMutation = mutationOptions({
  mutationFn: ({ id, reason }: { id: string; reason: string }, { client }) =>
    decide(
      client,
      id,
      api.post<CommunityRequestDetail>(`/admin/community-requests/${id}/reject`, { reason }),
    ),
})
