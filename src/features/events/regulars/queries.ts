import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '#/client/api-client'
import { EVENT_KEYS } from '#/client/event-caches'
import type { Candidates, PlacedRegulars, Regulars } from '#/features/events/regulars/schema'

/** The regulars of a series, as far as they are for the viewer to know. */
export function regularsQuery(seriesId: string) {
  return queryOptions({
    queryKey: ['regulars', seriesId],
    queryFn: ({ signal }) => api.get<Regulars>(`/series/${seriesId}/regulars`, { signal }),
  })
}

export function candidatesQuery(seriesId: string, q: string) {
  return queryOptions({
    queryKey: ['regulars', seriesId, 'candidates', q],
    queryFn: ({ signal }) =>
      api.get<Candidates>(`/series/${seriesId}/regulars/candidates`, { query: { q }, signal }),
  })
}

/** Shows what was answered at once; nights and seats follow. */
function keep(client: QueryClient, seriesId: string, regulars: Regulars): void {
  client.setQueryData(regularsQuery(seriesId).queryKey, regulars)
  const stale = [
    ['series'],
    ['registrations'],
    [EVENT_KEYS.event],
    [EVENT_KEYS.lists],
    ['my-events'],
    ['regulars', seriesId, 'candidates'],
  ]
  for (const queryKey of stale) void client.invalidateQueries({ queryKey })
}

export const askSeatMutation = mutationOptions({
  mutationFn: ({ seriesId, partySize }: { seriesId: string; partySize: number }) =>
    api.put<Regulars>(`/series/${seriesId}/seat`, { partySize }),
  onSuccess: (regulars, { seriesId }, _before, { client }) => keep(client, seriesId, regulars),
})

export const leaveSeatMutation = mutationOptions({
  mutationFn: (seriesId: string) => api.delete<Regulars>(`/series/${seriesId}/seat`),
  onSuccess: (regulars, seriesId, _before, { client }) => keep(client, seriesId, regulars),
})

export const skipNightMutation = mutationOptions({
  mutationFn: ({ seriesId, date, skip }: { seriesId: string; date: string; skip: boolean }) =>
    api.post<Regulars>(`/series/${seriesId}/seat/skip`, { date, skip }),
  onSuccess: (regulars, { seriesId }, _before, { client }) => keep(client, seriesId, regulars),
})

export const addRegularMutation = mutationOptions({
  mutationFn: ({ seriesId, userId }: { seriesId: string; userId: string }) =>
    api.post<PlacedRegulars>(`/series/${seriesId}/regulars`, { userId }),
  onSuccess: ({ regulars }, { seriesId }, _before, { client }) => keep(client, seriesId, regulars),
})

type Decision = { seriesId: string; regularId: string; status: 'active' | 'ended' }

export const decideRegularMutation = mutationOptions({
  mutationFn: ({ seriesId, regularId, status }: Decision) =>
    api.patch<PlacedRegulars>(`/series/${seriesId}/regulars/${regularId}`, { status }),
  onSuccess: ({ regulars }, { seriesId }, _before, { client }) => keep(client, seriesId, regulars),
})

type Rules = { standingSeatsLimit: number | null; standingDeadlineHours: number | null }

/** How many places regulars may hold, and until when they say that they come. */
export const regularRulesMutation = mutationOptions({
  mutationFn: ({ seriesId, change }: { seriesId: string; change: Rules }) =>
    api.patch(`/series/${seriesId}`, change),
  onSuccess: (_changed, _input, _before, { client }) => client.invalidateQueries({ queryKey: ['series'] }),
})
