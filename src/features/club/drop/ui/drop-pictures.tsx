import { Expand } from 'lucide-react'
import { useState } from 'react'
import type { DropPicture } from '#/features/club/drop/schema'
import { Lightbox } from '#/features/club/drop/ui/lightbox'
import { classNames } from '#/ui/class-names'
import { Picture } from '#/ui/picture'
import { PICTURES } from '#/ui/pictures'
import { storedPicture } from '#/ui/stored-picture'
import * as m from '#/lib/messages.gen'

/** What stands here until an admin has chosen others. */
const firstPictures = (): readonly DropPicture[] => [{ image: 'gear-drop', alt: PICTURES['gear-drop'].alt() }]

/** The first large, the others below it; each opens large. */
export function DropPictures({ pictures }: { pictures: readonly DropPicture[] }) {
  const [open, setOpen] = useState<number | null>(null)
  const shown = pictures.length > 0 ? pictures : firstPictures()
  return (
    <>
      <ul
        aria-label={m.drop_pictures()}
        // Two below the large one share its width.
        className={classNames('grid gap-2 sm:gap-3', shown.length === 3 ? 'grid-cols-2' : 'grid-cols-3')}
      >
        {shown.map(({ image, alt }, index) => (
          <li key={`${image} ${index}`} className={index === 0 ? 'col-span-full' : undefined}>
            <button
              type="button"
              aria-label={m.drop_enlargeAlt({ alt })}
              onClick={() => setOpen(index)}
              className="group relative block w-full overflow-hidden rounded-lg ring-1 ring-line [&_img]:aspect-[3/2] [&_img]:w-full [&_img]:object-cover"
            >
              <Picture
                source={storedPicture(image, image)}
                alt=""
                priority={index === 0}
                sizes={index === 0 ? '(max-width: 64rem) 100vw, 50rem' : '(max-width: 64rem) 50vw, 25rem'}
              />
              {index === 0 && (
                <span
                  aria-hidden
                  className="under-lights absolute right-2 bottom-2 grid size-11 place-items-center rounded-md bg-surface text-ink"
                >
                  <Expand className="size-5" />
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
      {open !== null && (
        <Lightbox pictures={shown} at={open} onMove={setOpen} onClose={() => setOpen(null)} />
      )}
    </>
  )
}
