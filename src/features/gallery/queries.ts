import { queryOptions } from '@tanstack/react-query'
import { api } from '#/app/api-client'
import { PRODUCT_CACHE_DEFAULT_MS } from '#/app/constants'
import type { Galleries } from '#/features/gallery/schema'

export function galleriesQuery() {
  return queryOptions({
    queryKey: ['galleries'],
    queryFn: ({ signal }) => api.get<Galleries>('/galleries', { signal }),
    meta: { sameForAll: true, productCacheMs: PRODUCT_CACHE_DEFAULT_MS },
  })
}
