import { useMutation } from '@tanstack/react-query'
import { ArrowDown, ArrowUp, ImagePlus, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { setPicturesMutation } from '#/features/club/drop/desk/queries'
import { type AdminDrop, MAX_PICTURES, type NewPicture } from '#/features/club/drop/desk/schema'
import { PictureDialog } from '#/features/club/drop/desk/ui/picture-dialog'
import { moved } from '#/lib/move-item'
import { Banner } from '#/ui/banner'
import { Button } from '#/ui/button'
import { IconButton } from '#/ui/icon-button'
import { Picture } from '#/ui/picture'
import { storedPicture } from '#/ui/stored-picture'
import { toastError } from '#/ui/toast'
import * as m from '#/lib/messages.gen'

type Pictures = AdminDrop['pictures']

/** The pictures of its page, in their order. */
export function PicturesEditor({ pictures }: { pictures: Pictures }) {
  const [editing, setEditing] = useState<NewPicture | 'new' | null>(null)
  const [removed, setRemoved] = useState<{ picture: NewPicture; place: number } | null>(null)
  const set = useMutation(setPicturesMutation)
  const store = (next: Pictures, onSuccess?: () => void) =>
    set.mutate(
      { pictures: next, seen: pictures },
      { ...(onSuccess && { onSuccess }), onError: (error) => void toastError(error) },
    )
  const takeAway = (picture: NewPicture, place: number) =>
    store(pictures.toSpliced(place, 1), () => setRemoved({ picture, place }))
  const putBack = ({ picture, place }: NonNullable<typeof removed>) =>
    store(pictures.toSpliced(place, 0, picture), () => setRemoved(null))
  return (
    <section aria-labelledby="drop-pictures" className="mt-10 border-t-[5px] border-line pt-6">
      <h2 id="drop-pictures" className="text-2xl">
        {m.drop_pictures()}
      </h2>
      {pictures.length === 0 ? (
        <p className="mt-3 text-ink-soft">{m.drop_noPicturesYet()}</p>
      ) : (
        <ol className="mt-4 divide-y divide-line overflow-hidden rounded-lg bg-surface-raised shadow-card ring-1 ring-line">
          {pictures.map((picture, place) => (
            <Row
              key={`${picture.image} ${place}`}
              picture={picture}
              isFirst={place === 0}
              isLast={place === pictures.length - 1}
              busy={set.isPending}
              onMove={(by) => store(moved(pictures, place, place + by))}
              onEdit={() => setEditing(picture)}
              onRemove={() => takeAway(picture, place)}
            />
          ))}
        </ol>
      )}
      {removed && (
        <div className="mt-4">
          <Banner
            tone="success"
            role="alert"
            title={m.drop_pictureRemoved()}
            actions={
              <Button variant="secondary" size="sm" busy={set.isPending} onClick={() => putBack(removed)}>
                {m.drop_undo()}
              </Button>
            }
          >
            {removed.picture.alt}
          </Banner>
        </div>
      )}
      <Button
        variant="secondary"
        className="mt-4"
        disabled={pictures.length >= MAX_PICTURES}
        onClick={() => setEditing('new')}
      >
        <ImagePlus aria-hidden />
        {m.drop_addPicture()}
      </Button>
      {editing !== null && (
        <PictureDialog
          picture={editing === 'new' ? undefined : editing}
          pictures={pictures}
          onClose={() => setEditing(null)}
        />
      )}
    </section>
  )
}

interface RowProps {
  picture: Pictures[number]
  isFirst: boolean
  isLast: boolean
  busy: boolean
  onMove: (by: 1 | -1) => void
  onEdit: () => void
  onRemove: () => void
}

function Row({ picture: { image, alt }, isFirst, isLast, busy, onMove, onEdit, onRemove }: RowProps) {
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-2 p-3 sm:grid-cols-[auto_minmax(0,1fr)_auto]">
      <div className="h-16 w-24 overflow-hidden rounded-sm [&_img]:size-full [&_img]:object-cover">
        <Picture source={storedPicture(image, image)} alt="" sizes="6rem" />
      </div>
      <p className="line-clamp-2 min-w-0 break-words">{alt}</p>
      <div className="flex justify-end max-sm:col-span-2">
        <IconButton label={m.drop_moveUpAlt({ alt })} disabled={isFirst || busy} onClick={() => onMove(-1)}>
          <ArrowUp aria-hidden />
        </IconButton>
        <IconButton label={m.drop_moveDownAlt({ alt })} disabled={isLast || busy} onClick={() => onMove(1)}>
          <ArrowDown aria-hidden />
        </IconButton>
        <IconButton label={m.drop_changeAlt({ alt })} disabled={busy} onClick={onEdit}>
          <Pencil aria-hidden />
        </IconButton>
        <IconButton label={m.drop_removeAlt({ alt })} disabled={busy} onClick={onRemove}>
          <Trash2 aria-hidden />
        </IconButton>
      </div>
    </li>
  )
}
