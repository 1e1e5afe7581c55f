import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { api } from '#/client/api-client'
import type { ErrorKinds } from '#/features/admin/system-health/errors/schema'

const REFRESH_MS = 15_000

/** Asked again every few seconds while the page is in sight; `paused` holds the list still. */
export function errorKindsQuery(paused = false) {
  return queryOptions({
    queryKey: ['admin', 'error-kinds'],
    queryFn: ({ signal }) => api.get<ErrorKinds>('/admin/error-kinds', { signal }),
    staleTime: 0,
    refetchInterval: paused ? false : REFRESH_MS,
  })
}

export const markSeenMutation = mutationOptions({
  mutationFn: async (fingerprints: readonly string[], { client }) => {
    const list = await api.post<ErrorKinds>('/admin/error-kinds/seen', { fingerprints })
    client.setQueryData(errorKindsQuery().queryKey, list)
    return list
  },
})
