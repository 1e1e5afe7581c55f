import { useQuery } from '@tanstack/react-query'
import { brand } from '#/brand'
import { galleriesQuery } from '#/features/site/gallery/queries'
import type { Photo } from '#/features/site/gallery/schema'
import { classNames } from '#/ui/class-names'
import { Container } from '#/ui/container'
import { Picture } from '#/ui/picture'
import { Section } from '#/ui/section'
import { Skeleton } from '#/ui/skeleton'
import { storedPicture } from '#/ui/stored-picture'
import * as m from '#/lib/messages.gen'

/** Where the four stand: one large, one wide, two small. The same for what is still loading. */
const PLACES = [
  'col-span-2 aspect-[4/3] lg:row-span-2 lg:aspect-auto',
  'col-span-2 aspect-[4/3] sm:aspect-[16/9] lg:aspect-[2.1/1]',
  'aspect-square',
  'aspect-square',
]
const LARGE = '(max-width: 64rem) 100vw, 40rem'
const SMALL = '(max-width: 64rem) 50vw, 20rem'

/** Four captioned pictures. Nothing at all where an admin has taken them all away. */
export function Memories() {
  const { data, isPending } = useQuery(galleriesQuery())
  if (!isPending && !data?.memories.length) return null
  return (
    <Container>
      <Section title={m.gallery_memories({ product: brand.name })} text={m.gallery_memoriesText()}>
        <MemoryWall photos={data?.memories} />
      </Section>
    </Container>
  )
}

/** Without photos: the room they will take. */
export function MemoryWall({ photos }: { photos: readonly Photo[] | undefined }) {
  return (
    <ul className="grid grid-cols-2 gap-2 sm:gap-3 lg:grid-cols-4">
      {photos
        ? photos.map((photo, index) => <Memory key={photo.id} photo={photo} place={index} />)
        : PLACES.map((place, index) => (
            <li key={index} className={place}>
              <Skeleton className="size-full" />
            </li>
          ))}
    </ul>
  )
}

function Memory({ photo, place }: { photo: Photo; place: number }) {
  return (
    <li className={classNames('under-lights overflow-hidden rounded-md', PLACES[place])}>
      <figure className="relative size-full [&_img]:size-full [&_img]:object-cover">
        <Picture
          source={storedPicture(photo.image, photo.id)}
          alt={photo.alt}
          sizes={place < 2 ? LARGE : SMALL}
        />
        {photo.caption && (
          <figcaption className="absolute inset-x-0 bottom-0 bg-linear-to-t from-[rgb(8_14_26/0.9)] via-[rgb(8_14_26/0.72)] via-55% to-transparent px-3.5 pb-3 pt-14 font-display text-sm font-semibold leading-snug text-ink sm:px-5 sm:pb-4 sm:text-lg">
            {photo.caption}
          </figcaption>
        )}
      </figure>
    </li>
  )
}
