import { queryOptions } from '@tanstack/react-query'
import { api } from '#/client/api-client'
import type { Reliability } from '#/features/events/rsvp/reliability/schema'

export function reliabilityQuery() {
  return queryOptions({
    queryKey: ['my-events', 'reliability'],
    queryFn: ({ signal }) => api.get<Reliability>('/my-events/reliability', { signal }),
    meta: { keptOffline: true },
  })
}
