import { useSyncExternalStore } from 'react'
import type { Album, AlbumState } from '#/features/journal/notes/pictures/ui/device/album'
import { albumOf } from './journals'

const NOT_YET: AlbumState = {
  waiting: new Map(),
  confirmed: new Map(),
  isReady: false,
  lasts: true,
  isBeingKept: false,
  sendingId: null,
  isWaiting: false,
}
const nothing = () => () => {}
const notYet = () => NOT_YET

/** The pictures of the journal on this device; null while the server renders and in the first moment after. */
export function useAlbum(userId: string): { album: Album | null; pictures: AlbumState } {
  const album = useSyncExternalStore<Album | null>(
    nothing,
    () => albumOf(userId),
    () => null,
  )
  const pictures = useSyncExternalStore(album?.subscribe ?? nothing, album?.getSnapshot ?? notYet, notYet)
  return { album, pictures }
}
