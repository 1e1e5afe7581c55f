import { api } from '#/client/api-client'
import type { ChangePicture, NotePicture } from '#/features/journal/notes/pictures/schema'

type Place = { noteId: string; id: string }

const pathOf = ({ noteId, id }: Place): string => `/notes/${noteId}/pictures/${id}`

/** Where a picture's files are: `{address}/{width}.avif`, for whoever may read the note. */
export const pictureAddress = (place: Place): string => `/api${pathOf(place)}`

/** The calls of the album on the device; it tries again by itself. */
export const pictureCalls = {
  keep(place: Place, { file, alt, position }: { file: Blob; alt: string; position: number }) {
    const form = new FormData()
    form.set('file', file, 'picture')
    form.set('alt', alt)
    form.set('position', String(position))
    return api.put<NotePicture>(pathOf(place), form)
  },
  change: (place: Place, change: ChangePicture) => api.patch<NotePicture>(pathOf(place), change),
  remove: (place: Place) => api.delete<NotePicture>(pathOf(place)),
  restore: (place: Place) => api.post<NotePicture>(`${pathOf(place)}/restore`),
}
