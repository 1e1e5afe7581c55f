import { useEffect, useRef, useState } from 'react'
import { useConnection } from '#/client/use-connection'
import { chosenFiles } from '#/features/journal/notes/pictures/logic/chosen-files'
import { MAX_PICTURES } from '#/features/journal/notes/pictures/logic/picture-limits'
import {
  movedBy,
  nextPosition,
  type ShownPicture,
} from '#/features/journal/notes/pictures/logic/shown-pictures'
import { AddPictures } from '#/features/journal/notes/pictures/ui/add-pictures'
import type { Album } from '#/features/journal/notes/pictures/ui/device/album'
import { moveButtonId, PictureCard } from '#/features/journal/notes/pictures/ui/picture-card'
import { PictureDialog } from '#/features/journal/notes/pictures/ui/picture-dialog'
import { usePastedPictures } from '#/features/journal/notes/pictures/ui/use-pasted-pictures'
import { toastUndo } from '#/ui/toast'
import * as m from '#/lib/messages.gen'

interface NotePicturesProps {
  noteId: string
  pictures: readonly ShownPicture[]
  album: Album
  sendingId: string | null
  /** Something is added: what it belongs to must be a note by then. */
  onAdd: () => void
}

/** Whoever moves a picture goes along with it; at an end, to the button that leads back. @returns what to call before */
function useFocusOnMoved(order: string) {
  const moved = useRef<{ id: string; step: -1 | 1 } | null>(null)
  const orderBefore = useRef(order)
  useEffect(() => {
    if (orderBefore.current === order) return
    orderBefore.current = order
    if (!moved.current) return
    const { id, step } = moved.current
    moved.current = null
    const buttons = [moveButtonId(id, step), moveButtonId(id, step === 1 ? -1 : 1)].map((each) =>
      document.getElementById(each),
    )
    buttons.find((button) => button instanceof HTMLButtonElement && !button.disabled)?.focus()
  }, [order])
  return (id: string, step: -1 | 1) => {
    moved.current = { id, step }
  }
}

/** The pictures of a note, in its editor. */
export function NotePictures({ noteId, pictures, album, sendingId, onAdd }: NotePicturesProps) {
  const [error, setError] = useState<string | null>(null)
  const [said, setSaid] = useState('')
  const [openId, setOpenId] = useState<string | null>(null)
  const { online } = useConnection()
  const goAlong = useFocusOnMoved(pictures.map(({ id }) => id).join())
  const opened = pictures.find(({ id }) => id === openId)

  function add(files: File[]) {
    const { taken, refusal } = chosenFiles(files, pictures.length)
    setError(refusal)
    if (taken.length === 0) return
    onAdd()
    album.add(noteId, taken, nextPosition(pictures))
  }
  usePastedPictures(add)

  function move(id: string, step: -1 | 1) {
    goAlong(id, step)
    album.arrange(noteId, movedBy(pictures, id, step))
    const place = pictures.findIndex((picture) => picture.id === id) + 1 + step
    setSaid(m.notes_pictureMoved({ place, count: pictures.length }))
  }
  function remove(id: string) {
    setError(null)
    void toastUndo(m.notes_pictureRemoved(), `picture:${id}`, album.remove({ id, noteId }))
  }
  return (
    <section aria-labelledby="note-pictures" className="grid gap-3">
      <h2
        id="note-pictures"
        className="flex items-baseline justify-between gap-3 font-sans text-sm font-semibold"
      >
        {m.notes_pictures()}
        {pictures.length > 0 && (
          <span className="font-normal text-ink-soft">
            {m.notes_pictureCountOf({ count: pictures.length, max: MAX_PICTURES })}
          </span>
        )}
      </h2>
      {pictures.length > 0 && (
        <ul className="divide-y divide-line rounded-lg bg-surface-raised ring-1 ring-line">
          {pictures.map((picture, index) => (
            <PictureCard
              key={picture.id}
              noteId={noteId}
              picture={picture}
              number={index + 1}
              count={pictures.length}
              isSending={online && sendingId === picture.id && picture.file !== null}
              onOpen={() => setOpenId(picture.id)}
              onDescribe={(alt) => album.describe({ id: picture.id, noteId }, alt)}
              onMove={(step) => move(picture.id, step)}
              onRemove={() => remove(picture.id)}
            />
          ))}
        </ul>
      )}
      <AddPictures held={pictures.length} error={error} onFiles={add} />
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
      <PictureDialog noteId={noteId} picture={opened} onClose={() => setOpenId(null)} />
    </section>
  )
}
