import {
  infiniteQueryOptions,
  keepPreviousData,
  mutationOptions,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query'
import { api } from '#/client/api-client'
import type {
  AdminEmails,
  ChangeAdminEmails,
  ListPeople,
  PeoplePage,
  Person,
  Role,
} from '#/features/people/user-admin/schema'

export type PeopleSearch = Partial<Record<'q', string | undefined>> & {
  role?: ListPeople['role']
  state?: ListPeople['state']
}

/** People, the newest first. */
export function peopleQuery({ q, role, state }: PeopleSearch) {
  return infiniteQueryOptions({
    queryKey: ['admin', 'people', { q, role, state }],
    queryFn: ({ pageParam, signal }) =>
      api.get<PeoplePage>('/admin/people', { query: { q, role, state, cursor: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

export function personQuery(id: string) {
  return queryOptions({
    queryKey: ['admin', 'person', id],
    queryFn: ({ signal }) => api.get<Person>(`/admin/people/${id}`, { signal }),
    staleTime: 0,
  })
}

/**
 * Keeps what an act on a person answered; lists and the log are read anew. A read that began before the act is dropped:
 * its late answer would undo on the screen what was done.
 */
export async function keepPerson(client: QueryClient, person: Person): Promise<Person> {
  const { queryKey } = personQuery(person.id)
  await client.cancelQueries({ queryKey })
  client.setQueryData(queryKey, person)
  void client.invalidateQueries({ queryKey: ['admin', 'people'] })
  void client.invalidateQueries({ queryKey: ['admin', 'audit-log'] })
  return person
}

export const roleMutation = mutationOptions({
  mutationFn: async ({ id, role, has }: { id: string; role: Role; has: boolean }, { client }) => {
    const path = `/admin/people/${id}/roles/${role}`
    return keepPerson(client, await (has ? api.put<Person>(path) : api.delete<Person>(path)))
  },
})

export const endTwoStepMutation = mutationOptions({
  mutationFn: async ({ id, reason }: { id: string; reason: string }, { client }) =>
    keepPerson(client, await api.delete<Person>(`/admin/people/${id}/two-step`, { body: { reason } })),
})

export function adminEmailsQuery() {
  return queryOptions({
    queryKey: ['admin', 'admin-emails'],
    queryFn: ({ signal }) => api.get<AdminEmails>('/admin/admin-emails', { signal }),
    staleTime: 0,
  })
}

export const adminEmailsMutation = mutationOptions({
  mutationFn: async (change: ChangeAdminEmails, { client }) => {
    const list = await api.put<AdminEmails>('/admin/admin-emails', change)
    client.setQueryData(adminEmailsQuery().queryKey, list)
    return list
  },
})
