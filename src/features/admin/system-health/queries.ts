import { queryOptions } from '@tanstack/react-query'
import { api } from '#/client/api-client'
import type { SystemHealth } from '#/features/admin/system-health/schema'

const REFRESH_MS = 5_000

/** Asked again every few seconds while the page is in sight; `paused` holds the figures still. */
export function systemHealthQuery(paused = false) {
  return queryOptions({
    queryKey: ['admin', 'system-health'],
    queryFn: ({ signal }) => api.get<SystemHealth>('/admin/system-health', { signal }),
    staleTime: 0,
    refetchInterval: paused ? false : REFRESH_MS,
  })
}
