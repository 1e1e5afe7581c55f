import {
  infiniteQueryOptions,
  keepPreviousData,
  mutationOptions,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query'
import { api } from '#/client/api-client'
import type { HostRequestPage, HostRequestStatus, OwnHostRequest } from '#/features/club/host-requests/schema'

/** One's own newest request to host. */
export function ownHostRequestQuery() {
  return queryOptions({
    queryKey: ['host-request'],
    queryFn: ({ signal }) => api.get<OwnHostRequest>('/my/host-request', { signal }),
    staleTime: 0,
    meta: { keptOffline: true },
  })
}

export const askToHostMutation = mutationOptions({
  mutationFn: async (input: { message: string }, { client }) =>
    client.setQueryData(
      ownHostRequestQuery().queryKey,
      await api.post<OwnHostRequest>('/my/host-request', input),
    ),
})

export const withdrawHostRequestMutation = mutationOptions({
  mutationFn: async (_: void, { client }) =>
    client.setQueryData(ownHostRequestQuery().queryKey, await api.delete<OwnHostRequest>('/my/host-request')),
})

/** The admins' queue. */
export function hostRequestsQuery(status: HostRequestStatus) {
  return infiniteQueryOptions({
    queryKey: ['admin', 'host-requests', { status }],
    queryFn: ({ pageParam, signal }) =>
      api.get<HostRequestPage>('/admin/host-requests', { query: { status, cursor: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/** Also what failed may have: somebody else may have decided. */
const readQueueAnew = (client: QueryClient) => {
  for (const key of ['host-requests', 'waiting', 'people', 'audit-log'])
    void client.invalidateQueries({ queryKey: ['admin', key] })
}

/** Without a reason it is approved. */
export const decideHostRequestMutation = mutationOptions({
  mutationFn: ({ id, reason }: { id: string; reason: string | null }) =>
    reason === null
      ? api.post<void>(`/admin/host-requests/${id}/approve`)
      : api.post<void>(`/admin/host-requests/${id}/reject`, { reason }),
  onSettled: (_answer, _error, _input, _before, { client }) => readQueueAnew(client),
})
