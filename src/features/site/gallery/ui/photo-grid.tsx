import { useQuery } from '@tanstack/react-query'
import { galleriesQuery } from '#/features/site/gallery/queries'
import type { Photo } from '#/features/site/gallery/schema'
import { Picture } from '#/ui/picture'
import { storedPicture } from '#/ui/stored-picture'
import * as m from '#/lib/messages.gen'

/** Four pictures from edge to edge, parted by court lines. */
export function PhotoGrid() {
  const { data, isPending } = useQuery(galleriesQuery())
  if (!isPending && !data?.grid.length) return null
  return <PhotoRow photos={data?.grid} />
}

/** Without photos: the room they will take. */
export function PhotoRow({ photos }: { photos: readonly Photo[] | undefined }) {
  return (
    <ul
      aria-label={m.gallery_aroundCourts()}
      className="grid grid-cols-2 gap-[5px] border-y-[5px] border-surface sm:grid-cols-4"
    >
      {photos
        ? photos.map((photo) => (
            <li
              key={photo.id}
              className="aspect-square overflow-hidden [&_img]:size-full [&_img]:object-cover"
            >
              <Picture
                source={storedPicture(photo.image, photo.id)}
                alt={photo.alt}
                sizes="(max-width: 40rem) 50vw, 25vw"
              />
            </li>
          ))
        : [0, 1, 2, 3].map((place) => <li key={place} className="aspect-square bg-surface-sunk" />)}
    </ul>
  )
}
