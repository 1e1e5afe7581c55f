import { queryOptions } from '@tanstack/react-query'
import { api } from '#/client/api-client'
import type { Leaderboard, StakeRecord } from '#/features/stakes/stakes/records/schema'

/** The first words are the live topic `stakes:ID`. */
export function recordQuery(userId: string) {
  return queryOptions({
    queryKey: ['stakes', userId, 'record'],
    queryFn: ({ signal }) => api.get<StakeRecord>('/stakes/record', { signal }),
    staleTime: 0,
  })
}

export function leaderboardQuery(userId: string, communityId: string) {
  return queryOptions({
    queryKey: ['stakes', userId, 'leaderboard', communityId],
    queryFn: ({ signal }) => api.get<Leaderboard>(`/communities/${communityId}/stakes`, { signal }),
    staleTime: 0,
  })
}
