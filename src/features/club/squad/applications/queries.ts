import {
  infiniteQueryOptions,
  keepPreviousData,
  mutationOptions,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query'
import { api } from '#/client/api-client'
import type { ApplicationState } from '#/features/club/squad/applications/logic/squad-choices'
import type {
  ApplicationPage,
  Apply,
  ApproveApplication,
  OwnSquad,
} from '#/features/club/squad/applications/schema'

/** Whether one is in the squad, and one's newest application. */
export function ownSquadQuery() {
  return queryOptions({
    queryKey: ['own-squad'],
    queryFn: ({ signal }) => api.get<OwnSquad>('/my/squad', { signal }),
    staleTime: 0,
  })
}

const keepOwn = (client: QueryClient, own: OwnSquad): OwnSquad => {
  client.setQueryData(ownSquadQuery().queryKey, own)
  return own
}

export const applyMutation = mutationOptions({
  mutationFn: async (input: Apply, { client }) =>
    keepOwn(client, await api.post<OwnSquad>('/my/squad/application', input)),
})

export const withdrawApplicationMutation = mutationOptions({
  mutationFn: async (_: void, { client }) =>
    keepOwn(client, await api.delete<OwnSquad>('/my/squad/application')),
})

/** The admins' queue. */
export function applicationsQuery(status: ApplicationState) {
  return infiniteQueryOptions({
    queryKey: ['admin', 'squad-applications', { status }],
    queryFn: ({ pageParam, signal }) =>
      api.get<ApplicationPage>('/admin/squad/applications', {
        query: { status, cursor: pageParam },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

type Decide =
  | { id: string; verb: 'approve'; words: ApproveApplication }
  | { id: string; verb: 'reject'; words: { note: string } }

export const decideApplicationMutation = mutationOptions({
  mutationFn: ({ id, verb, words }: Decide) =>
    api.post<void>(`/admin/squad/applications/${id}/${verb}`, words),
  /** Also what failed may have been decided: by somebody else. */
  onSettled: (_answer, _error, _input, _before, { client }) => {
    for (const key of ['squad-applications', 'squad', 'waiting', 'audit-log'])
      void client.invalidateQueries({ queryKey: ['admin', key] })
    void client.invalidateQueries({ queryKey: ['squad'] })
  },
})
