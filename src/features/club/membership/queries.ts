import {
  infiniteQueryOptions,
  keepPreviousData,
  mutationOptions,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query'
import { api } from '#/client/api-client'
import type {
  AskForMembershipInput,
  MembershipPage,
  MembershipStatus,
  OwnMembership,
} from '#/features/club/membership/schema'

export function ownMembershipQuery() {
  return queryOptions({
    queryKey: ['membership'],
    queryFn: ({ signal }) => api.get<OwnMembership>('/my/membership', { signal }),
    staleTime: 0,
  })
}

const keep = (client: QueryClient, own: OwnMembership) =>
  client.setQueryData(ownMembershipQuery().queryKey, own)

export const askForMembershipMutation = mutationOptions({
  mutationFn: async (input: AskForMembershipInput, { client }) =>
    keep(client, await api.post<OwnMembership>('/my/membership', input)),
})

export const withdrawMembershipMutation = mutationOptions({
  mutationFn: async (_: void, { client }) =>
    keep(client, await api.delete<OwnMembership>('/my/membership/request')),
})

export const leaveMembershipMutation = mutationOptions({
  mutationFn: async (_: void, { client }) => keep(client, await api.delete<OwnMembership>('/my/membership')),
})

/** The admins' queue, and who is a member. */
export function membershipsQuery(status: MembershipStatus) {
  return infiniteQueryOptions({
    queryKey: ['admin', 'membership', { status }],
    queryFn: ({ pageParam, signal }) =>
      api.get<MembershipPage>('/admin/membership', { query: { status, cursor: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/** Also what failed may have: somebody else may have decided. */
const readQueueAnew = (client: QueryClient) => {
  for (const key of ['membership', 'waiting', 'audit-log'])
    void client.invalidateQueries({ queryKey: ['admin', key] })
}

type Decision = { id: string; verb: 'approve' } | { id: string; verb: 'reject' | 'end'; reason: string }

export const decideMembershipMutation = mutationOptions({
  mutationFn: (decision: Decision) =>
    api.post<void>(
      `/admin/membership/${decision.id}/${decision.verb}`,
      decision.verb === 'approve' ? undefined : { reason: decision.reason },
    ),
  onSettled: (_answer, _error, _input, _before, { client }) => readQueueAnew(client),
})
