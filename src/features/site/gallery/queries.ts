import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '#/client/api-client'
import { PRODUCT_CACHE_DEFAULT_MS } from '#/client/constants'
import { productCache } from '#/client/product-cache'
import type { AddPhotoInput, ChangePhoto, Galleries, GalleryName } from '#/features/site/gallery/schema'

export function galleriesQuery() {
  return queryOptions({
    queryKey: ['galleries'],
    queryFn: ({ signal }) => api.get<Galleries>('/galleries', { signal }),
    meta: { sameForAll: true, productCacheMs: PRODUCT_CACHE_DEFAULT_MS },
  })
}

const ALL = ['admin', 'galleries'] as const
/** One change follows the other. */
const CHANGE = { mutationKey: ALL, scope: { id: ALL.join() } }

/** Both galleries whole. */
export function allGalleriesQuery() {
  return queryOptions({
    queryKey: ALL,
    queryFn: ({ signal }) => api.get<Galleries>('/admin/galleries', { signal }),
    staleTime: 0,
  })
}

/**
 * Only the last change's answer is shown: an earlier one would put a picture back that has been moved on meanwhile.
 * What the home page shows is read anew, in this tab and after a reload.
 */
async function keep(client: QueryClient, answer: Promise<Galleries>): Promise<Galleries> {
  try {
    const galleries = await answer
    if (client.isMutating({ mutationKey: ALL }) <= 1) {
      client.setQueryData(allGalleriesQuery().queryKey, galleries)
    }
    return galleries
  } catch (error) {
    void client.invalidateQueries({ queryKey: ALL })
    throw error
  } finally {
    productCache().clearPrefix(galleriesQuery().queryKey)
    void client.invalidateQueries({ queryKey: galleriesQuery().queryKey })
  }
}

export const addPhotoMutation = mutationOptions({
  ...CHANGE,
  mutationFn: (photo: AddPhotoInput, { client }) =>
    keep(client, api.post<Galleries>('/admin/galleries/photos', photo)),
})

export const changePhotoMutation = mutationOptions({
  ...CHANGE,
  mutationFn: ({ id, change }: { id: string; change: ChangePhoto }, { client }) =>
    keep(client, api.patch<Galleries>(`/admin/galleries/photos/${id}`, change)),
})

export const removePhotoMutation = mutationOptions({
  ...CHANGE,
  mutationFn: (id: string, { client }) =>
    keep(client, api.delete<Galleries>(`/admin/galleries/photos/${id}`)),
})

/** The order is shown at once, and taken back when the server refuses. */
export const orderPhotosMutation = mutationOptions({
  ...CHANGE,
  onMutate: ({ gallery, ids }: { gallery: GalleryName; ids: string[] }, { client }) => {
    client.setQueryData(
      allGalleriesQuery().queryKey,
      (now) =>
        now && { ...now, [gallery]: now[gallery].toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)) },
    )
  },
  mutationFn: ({ gallery, ids }: { gallery: GalleryName; ids: string[] }, { client }) =>
    keep(client, api.put<Galleries>(`/admin/galleries/${gallery}/order`, { ids })),
})
