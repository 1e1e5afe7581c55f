import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { api } from '#/client/api-client'
import type { PhotoWall, StakePhoto } from '#/features/stakes/photos/schema'

const keyOf = (userId: string, id: string) => ['stakes', userId, 'photo', id] as const

/** The first words are the live topic `stakes:ID`. */
export function photoQuery(userId: string, id: string) {
  return queryOptions({
    queryKey: keyOf(userId, id),
    queryFn: ({ signal }) => api.get<StakePhoto>(`/stakes/${id}/photo`, { signal }),
    staleTime: 0,
  })
}

export function wallQuery(userId: string, communityId: string) {
  return queryOptions({
    queryKey: ['stakes', userId, 'wall', communityId],
    queryFn: ({ signal }) => api.get<PhotoWall>(`/communities/${communityId}/stake-photos`, { signal }),
    staleTime: 0,
  })
}

/** What one does with a match's photo; the answer is how it is now. */
const act = <Input>(userId: string, id: string, call: (input: Input) => Promise<StakePhoto>) =>
  mutationOptions({
    mutationFn: call,
    onSuccess: (photo, _input, _result, { client }) => void client.setQueryData(keyOf(userId, id), photo),
  })

/** Sent again under the same id, it is put up once. */
export const putPhotoMutation = (userId: string, id: string) =>
  act(userId, id, ({ photoId, file, alt }: { photoId: string; file: File; alt: string }) => {
    const form = new FormData()
    form.set('file', file)
    form.set('alt', alt)
    return api.put<StakePhoto>(`/stakes/${id}/photo/${photoId}`, form)
  })
export const removePhotoMutation = (userId: string, id: string) =>
  act(userId, id, (photoId: string) => api.delete<StakePhoto>(`/stakes/${id}/photo/${photoId}`))
export const showPhotoMutation = (userId: string, id: string) =>
  act(userId, id, ({ photoId, shown }: { photoId: string; shown: boolean }) =>
    api.put<StakePhoto>(`/stakes/${id}/photo/${photoId}/shown`, { shown }),
  )
