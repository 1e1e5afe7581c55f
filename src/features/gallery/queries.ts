import { queryOptions } from '@tanstack/react-query'
import { api } from '#/app/api-client'
import type { Galleries } from '#/features/gallery/schema'

export function galleriesQuery() {
  return queryOptions({
    queryKey: ['galleries'],
    queryFn: ({ signal }) => api.get<Galleries>('/galleries', { signal }),
    meta: { sameForAll: true },
  })
}
