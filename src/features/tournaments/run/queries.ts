import { infiniteQueryOptions, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { api } from '#/client/api-client'
import type { Deed } from '#/features/tournaments/core/logic/saved-tournament'
import type {
  CreateTournament,
  EventTournaments,
  Tournament,
  TournamentFromEvent,
  TournamentLog,
  TournamentPage,
  WhoFromEvent,
} from '#/features/tournaments/run/schema'
import { categorise } from '#/lib/errors'
import { isId } from '#/lib/ids'

/** The viewer's own, the newest first. */
export function ownTournamentsQuery(q = '') {
  return infiniteQueryOptions({
    queryKey: ['tournaments', { q }],
    queryFn: ({ pageParam, signal }) =>
      api.get<TournamentPage>('/matchups', { query: { q, cursor: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    staleTime: 0,
  })
}

/** As everybody sees it. Below the key of its live topic, `tournament:ID`. */
export function tournamentQuery(id: string) {
  return queryOptions({
    queryKey: ['tournament', id, 'view'],
    queryFn: ({ signal }) => api.get<Tournament>(`/matchups/${id}`, { signal }),
  })
}

/** Those made of an event's people. Below the key of the event's live topic. */
export function eventTournamentsQuery(eventId: string) {
  return queryOptions({
    queryKey: ['event', eventId, 'tournaments'],
    queryFn: ({ signal }) => api.get<EventTournaments>(`/matchups/of-event/${eventId}`, { signal }),
  })
}

const logKey = (id: string) => ['tournament', id, 'log'] as const

/** For organisers. Asks only for what came after the part that is known, so that a long log is read once. */
export function tournamentLogQuery(id: string) {
  return queryOptions({
    queryKey: logKey(id),
    queryFn: async ({ client, signal }): Promise<TournamentLog> => {
      const page = (after: number) =>
        api.get<TournamentLog>(`/matchups/${id}/log`, { query: { after }, signal })
      const known = client.getQueryData<TournamentLog>(logKey(id))
      let entries = known?.entries ?? []
      for (;;) {
        const next = await page(entries.length)
        entries = next.entries.length > 0 ? [...entries, ...next.entries] : entries
        if (next.entries.length === 0 || entries.length >= next.seq) return { ...next, entries }
      }
    },
    // Comparing entry by entry what only ever grows would cost more than it saves.
    structuralSharing: false,
    staleTime: 0,
  })
}

async function orNotFound<T>(id: string, load: () => Promise<T>): Promise<T> {
  if (!isId(id)) throw notFound()
  try {
    return await load()
  } catch (error) {
    throw categorise(error) === 'not_found' ? notFound() : error
  }
}

/** For loaders: what does not exist is the page that says so. */
export const loadTournament = (client: QueryClient, id: string): Promise<Tournament> =>
  orNotFound(id, () => client.fetchQuery({ ...tournamentQuery(id), staleTime: 0 }))
/** For the loaders of the organisers' pages. */
export const loadTournamentLog = (client: QueryClient, id: string): Promise<TournamentLog> =>
  orNotFound(id, () => client.fetchQuery(tournamentLogQuery(id)))

/** The log with so many acts at least: an answer that was under way already may be older. */
export async function fetchLogUpTo(client: QueryClient, id: string, seq: number): Promise<TournamentLog> {
  for (;;) {
    const log = await client.fetchQuery(tournamentLogQuery(id))
    if (log.entries.length >= seq) return log
  }
}

/** @returns how many acts there are then. Repeatable: the entries carry their ids. */
export async function sendActs(id: string, entries: Deed): Promise<number> {
  const idempotencyKey = entries[0]?.id
  const { seq } = await api.post<{ seq: number }>(
    `/matchups/${id}/acts`,
    { entries },
    idempotencyKey === undefined ? {} : { idempotencyKey },
  )
  return seq
}

const listChanged = (client: QueryClient) => void client.invalidateQueries({ queryKey: ['tournaments'] })

/** The same tournament saved again, after an answer that was lost, is one. */
async function repeatable(input: CreateTournament): Promise<{ idempotencyKey?: string }> {
  // Browsers digest in secure contexts only; elsewhere a repeat is another.
  if (!globalThis.crypto.subtle) return {}
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(input)))
  const bytes = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0'))
  return { idempotencyKey: bytes.join('') }
}

export const createTournamentMutation = mutationOptions({
  mutationFn: async (input: CreateTournament) =>
    api.post<{ id: string }>('/matchups', input, await repeatable(input)),
  onSuccess: (_saved, _input, _before, { client }) => listChanged(client),
})

export const cloneTournamentMutation = mutationOptions({
  mutationFn: (id: string) => api.post<{ id: string }>(`/matchups/${id}/clone`),
  onSuccess: (_cloned, _id, _before, { client }) => listChanged(client),
})

export const deleteTournamentMutation = mutationOptions({
  mutationFn: (id: string) => api.delete<void>(`/matchups/${id}`),
  onSuccess: (_gone, id, _before, { client }) => {
    client.removeQueries({ queryKey: ['tournament', id] })
    listChanged(client)
  },
})

type Following = { id: string; entrant: string; following: boolean }
/** Follows a team or stops to; shown at once. */
export const followTeamMutation = mutationOptions({
  mutationFn: ({ id, entrant, following }: Following) => {
    const path = `/matchups/${id}/following/${entrant}`
    return following ? api.put<{ following: boolean }>(path) : api.delete<{ following: boolean }>(path)
  },
  onMutate: ({ id, entrant, following }, { client }) => {
    client.setQueryData(
      tournamentQuery(id).queryKey,
      (known) =>
        known && {
          ...known,
          following: [...known.following.filter((one) => one !== entrant), ...(following ? [entrant] : [])],
        },
    )
  },
  onError: (_error, { id }, _before, { client }) =>
    void client.invalidateQueries({ queryKey: tournamentQuery(id).queryKey }),
})

/** What a draw of an event's people starts from. */
export function fromEventQuery(eventId: string, who: WhoFromEvent) {
  return queryOptions({
    queryKey: ['registrations', eventId, 'entrants', who],
    queryFn: ({ signal }) =>
      api.get<TournamentFromEvent>(`/matchups/from-event/${eventId}`, { query: { who }, signal }),
    staleTime: 0,
  })
}
