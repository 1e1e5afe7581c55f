import { useMutation } from '@tanstack/react-query'
import { ImagePlus } from 'lucide-react'
import { useState } from 'react'
import { moved } from '#/lib/move-item'
import { addPhotoMutation, orderPhotosMutation, removePhotoMutation } from '#/features/site/gallery/queries'
import type { GalleryName, Photo } from '#/features/site/gallery/schema'
import { PhotoDialog } from '#/features/site/gallery/ui/photo-dialog'
import { PhotoItem } from '#/features/site/gallery/ui/photo-item'
import { Banner } from '#/ui/banner'
import { Button } from '#/ui/button'
import { toastError } from '#/ui/toast'
import * as m from '#/lib/messages.gen'

interface GalleryEditorProps {
  gallery: GalleryName
  photos: readonly Photo[]
}

const fail = (error: unknown) => void toastError(error)

/** Ordered by dragging, and by buttons for keyboards and thumbs. */
export function GalleryEditor({ gallery, photos }: GalleryEditorProps) {
  const [editing, setEditing] = useState<Photo | 'new'>()
  const [dragged, setDragged] = useState<number>()
  const [removed, setRemoved] = useState<{ photo: Photo; place: number }>()
  const [said, setSaid] = useState('')
  const order = useMutation(orderPhotosMutation)
  const remove = useMutation(removePhotoMutation)
  const restore = useMutation(addPhotoMutation)

  function move(from: number, to: number) {
    const place = Math.max(0, Math.min(photos.length - 1, to))
    if (place === from) return
    setSaid(m.gallery_nowAtPlace({ place: place + 1, count: photos.length }))
    order.mutate({ gallery, ids: moved(photos, from, place).map(({ id }) => id) }, { onError: fail })
  }
  const takeAway = (photo: Photo, place: number) =>
    remove.mutate(photo.id, { onSuccess: () => setRemoved({ photo, place }), onError: fail })
  const putBack = ({ photo: { image, alt, caption }, place }: NonNullable<typeof removed>) =>
    restore.mutate(
      { gallery, image, alt, caption, place },
      { onSuccess: () => setRemoved(undefined), onError: fail },
    )
  return (
    <div className="min-w-0">
      <ol className="divide-y divide-line overflow-hidden rounded-lg bg-surface-raised shadow-card ring-1 ring-line">
        {photos.map((photo, place) => (
          <PhotoItem
            key={photo.id}
            photo={photo}
            place={place}
            count={photos.length}
            dragged={dragged === place}
            onDragStart={() => setDragged(place)}
            onDragEnd={() => setDragged(undefined)}
            onDrop={() => dragged !== undefined && move(dragged, place)}
            onMove={(to) => move(place, to)}
            onEdit={() => setEditing(photo)}
            onRemove={() => takeAway(photo, place)}
          />
        ))}
      </ol>
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
      {removed && (
        <div className="mt-4">
          <Banner
            tone="success"
            role="alert"
            title={m.gallery_removed()}
            actions={
              <Button variant="secondary" size="sm" busy={restore.isPending} onClick={() => putBack(removed)}>
                {m.gallery_undo()}
              </Button>
            }
          >
            {removed.photo.caption || removed.photo.alt}
          </Banner>
        </div>
      )}
      <Button variant="secondary" className="mt-4" onClick={() => setEditing('new')}>
        <ImagePlus aria-hidden />
        {m.gallery_addPicture()}
      </Button>
      {editing && (
        <PhotoDialog
          gallery={gallery}
          photo={editing === 'new' ? undefined : editing}
          onClose={() => setEditing(undefined)}
        />
      )}
    </div>
  )
}
