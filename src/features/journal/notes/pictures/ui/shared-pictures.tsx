import { useState } from 'react'
import { shownPictures } from '#/features/journal/notes/pictures/logic/shown-pictures'
import type { NotePicture } from '#/features/journal/notes/pictures/schema'
import { PictureDialog } from '#/features/journal/notes/pictures/ui/picture-dialog'
import { PictureImage } from '#/features/journal/notes/pictures/ui/picture-image'
import * as m from '#/lib/messages.gen'

const NOTHING_OF_OTHERS = { waiting: new Map(), confirmed: new Map() }

/** The pictures of a note for whoever it is shared with: to look at. Nothing where there are none. */
export function SharedPictures({ noteId, pictures }: { noteId: string; pictures: readonly NotePicture[] }) {
  const [openId, setOpenId] = useState<string | null>(null)
  const shown = shownPictures(noteId, pictures, NOTHING_OF_OTHERS)
  const opened = shown.find(({ id }) => id === openId)
  if (shown.length === 0) return null
  return (
    <>
      <ul aria-label={m.notes_pictures()} className="grid grid-cols-3 gap-2 sm:grid-cols-4">
        {shown.map((picture, index) => (
          <li key={picture.id}>
            <button
              type="button"
              onClick={() => setOpenId(picture.id)}
              aria-label={
                picture.alt
                  ? m.notes_lookAtPictureOf({ number: index + 1, alt: picture.alt })
                  : m.notes_lookAtPictureNumber({ number: index + 1 })
              }
              className="block aspect-square w-full overflow-hidden rounded-md bg-surface-sunk"
            >
              <PictureImage
                noteId={noteId}
                picture={picture}
                sizes="(max-width: 40rem) 33vw, 10rem"
                className="size-full object-cover"
              />
            </button>
          </li>
        ))}
      </ul>
      <PictureDialog noteId={noteId} picture={opened} onClose={() => setOpenId(null)} />
    </>
  )
}
