import {
  infiniteQueryOptions,
  keepPreviousData,
  mutationOptions,
  type QueryClient,
} from '@tanstack/react-query'
import { api } from '#/client/api-client'
import { EVENT_KEYS } from '#/client/event-caches'
import { communityQuery } from '#/features/communities/communities/queries'
import type { Community } from '#/features/communities/communities/schema'
import type { MemberSearch } from '#/features/communities/memberships/logic/member-search'
import type {
  HistoryPage,
  MemberActInput,
  MemberPage,
  Membership,
} from '#/features/communities/memberships/schema'

/** Below the key of the community, so that its live topic renews the lists as well. */
const listKey = (communityId: string, list: string) => ['community', communityId, list] as const

/** Who is in it; others than active members are for managers. */
export function membersQuery(communityId: string, { q, status }: MemberSearch) {
  const filters = { q, status }
  return infiniteQueryOptions({
    queryKey: [...listKey(communityId, 'members'), filters],
    queryFn: ({ pageParam, signal }) =>
      api.get<MemberPage>(`/communities/${communityId}/members`, {
        query: { ...filters, cursor: pageParam },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

export function historyQuery(communityId: string) {
  return infiniteQueryOptions({
    queryKey: listKey(communityId, 'history'),
    queryFn: ({ pageParam, signal }) =>
      api.get<HistoryPage>(`/communities/${communityId}/history`, { query: { cursor: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    staleTime: 0,
  })
}

/** What one sees of a community and its events depends on what one is in it. */
function belongingChanged(client: QueryClient, communityId: string): void {
  for (const queryKey of [
    ['community', communityId],
    ['communities'],
    [EVENT_KEYS.lists],
    [EVENT_KEYS.event],
    ['registrations'],
  ])
    void client.invalidateQueries({ queryKey })
}

export const joinMutation = mutationOptions({
  mutationFn: async ({ id, note }: { id: string; note: string }, { client }) => {
    const community = await api.put<Community>(`/communities/${id}/membership`, { note })
    client.setQueryData(communityQuery(id).queryKey, community)
    belongingChanged(client, id)
    return community
  },
})

export const leaveMutation = mutationOptions({
  mutationFn: (id: string) => api.delete<Membership>(`/communities/${id}/membership`),
})

/** Left to the page: a private community is not there any more for who has left it. */
export const afterLeaving = belongingChanged

export const actOnMemberMutation = mutationOptions({
  mutationFn: async (
    { communityId, memberId, ...input }: { communityId: string; memberId: string } & MemberActInput,
    { client },
  ) => {
    try {
      return await api.post<Membership>(`/communities/${communityId}/members/${memberId}/acts`, input)
    } finally {
      // Also after a refusal: somebody else may just have decided.
      void client.invalidateQueries({ queryKey: ['community', communityId] })
    }
  },
})
