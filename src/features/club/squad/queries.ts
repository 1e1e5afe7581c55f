import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '#/client/api-client'
import type { AddMemberInput, ChangeMember, Roster, Squad } from '#/features/club/squad/schema'

/** The people who run things. */
export function squadQuery() {
  return queryOptions({
    queryKey: ['squad'],
    queryFn: ({ signal }) => api.get<Squad>('/squad', { signal }),
    meta: { sameForAll: true },
  })
}

export const leaveSquadMutation = mutationOptions({
  mutationFn: () => api.delete<void>('/my/squad'),
  /** Also what failed: an admin may have taken them off already. */
  onSettled: async (_answer, _error, _input, _before, { client }) => {
    const keys = [['own-squad'], ['squad'], ['squad-shifts']]
    await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })))
  },
})

const ROSTER = ['admin', 'squad'] as const
/** One change follows the other. */
const CHANGE = { mutationKey: ROSTER, scope: { id: ROSTER.join() } }

export function rosterQuery() {
  return queryOptions({
    queryKey: ROSTER,
    queryFn: ({ signal }) => api.get<Roster>('/admin/squad', { signal }),
    staleTime: 0,
  })
}

/** What the server answered is what there is; the page of the squad is read anew. */
async function keepRoster(client: QueryClient, answer: Promise<Roster>): Promise<Roster> {
  try {
    const roster = await answer
    client.setQueryData(ROSTER, roster)
    void client.invalidateQueries({ queryKey: ['squad'] })
    return roster
  } catch (error) {
    void client.invalidateQueries({ queryKey: ROSTER })
    throw error
  }
}

export const addMemberMutation = mutationOptions({
  ...CHANGE,
  mutationFn: (input: AddMemberInput, { client }) =>
    keepRoster(client, api.post<Roster>('/admin/squad/members', input)),
})

export const changeMemberMutation = mutationOptions({
  ...CHANGE,
  mutationFn: ({ id, change }: { id: string; change: ChangeMember }, { client }) =>
    keepRoster(client, api.patch<Roster>(`/admin/squad/members/${id}`, change)),
})

export const removeMemberMutation = mutationOptions({
  ...CHANGE,
  mutationFn: (id: string, { client }) =>
    keepRoster(client, api.delete<Roster>(`/admin/squad/members/${id}`)),
})

export const orderMembersMutation = mutationOptions({
  ...CHANGE,
  mutationFn: (ids: string[], { client }) =>
    keepRoster(client, api.put<Roster>('/admin/squad/order', { ids })),
})
