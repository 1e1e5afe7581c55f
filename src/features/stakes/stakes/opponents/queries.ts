import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '#/client/api-client'
import type { Candidates } from '#/features/stakes/stakes/opponents/schema'

/** Whom one may challenge, by name; without words, those one plays with. */
export function candidatesQuery(userId: string, q: string) {
  return queryOptions({
    queryKey: ['stake-candidates', userId, q],
    queryFn: ({ signal }) => api.get<Candidates>('/stakes/candidates', { query: { q }, signal }),
    placeholderData: keepPreviousData,
  })
}
