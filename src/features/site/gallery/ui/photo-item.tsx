import { ArrowDown, ArrowUp, GripVertical, Pencil, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { type Photo, SHOWN } from '#/features/site/gallery/schema'
import { useDragRow } from '#/features/site/gallery/ui/use-drag-row'
import { Badge } from '#/ui/badge'
import { classNames } from '#/ui/class-names'
import { IconButton } from '#/ui/icon-button'
import { Picture } from '#/ui/picture'
import { storedPicture } from '#/ui/stored-picture'
import * as m from '#/lib/messages.gen'

interface PhotoItemProps {
  photo: Photo
  /** 0 is first. */
  place: number
  count: number
  /** It is being dragged just now. */
  dragged: boolean
  onDragStart: () => void
  onDragEnd: () => void
  onDrop: () => void
  onMove: (to: number) => void
  onEdit: () => void
  onRemove: () => void
}

export function PhotoItem(props: PhotoItemProps) {
  const { photo, place, count, dragged, onDragStart, onDragEnd, onDrop, onMove, onEdit, onRemove } = props
  const [over, setOver] = useState(false)
  const row = useRef<HTMLLIElement>(null)
  useDragRow(row, { onStart: onDragStart, onEnd: onDragEnd, onOver: setOver, onDrop })
  const name = photo.caption || photo.alt
  return (
    <li
      ref={row}
      draggable
      className={classNames(
        'grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-2 p-3 sm:grid-cols-[auto_auto_minmax(0,1fr)_auto]',
        dragged && 'opacity-50',
        over && !dragged && 'bg-court-tint shadow-[inset_0_3px_0_0_var(--court)]',
      )}
    >
      <GripVertical aria-hidden className="size-5 cursor-grab text-ink-soft max-sm:hidden" />
      <div className="h-16 w-20 overflow-hidden rounded-sm [&_img]:size-full [&_img]:object-cover">
        <Picture source={storedPicture(photo.image, photo.id)} alt="" sizes="5rem" />
      </div>
      <div className="min-w-0">
        {photo.caption && <p className="font-semibold break-words">{photo.caption}</p>}
        <p className={photo.caption ? 'line-clamp-2 text-sm text-ink-soft' : 'line-clamp-2'}>{photo.alt}</p>
        <Badge tone={place < SHOWN ? 'court' : 'neutral'} className="mt-1">
          {place < SHOWN ? m.gallery_onHome({ place: place + 1 }) : m.gallery_waits()}
        </Badge>
      </div>
      <div className="flex justify-end max-sm:col-span-2">
        <IconButton
          label={m.gallery_moveUp({ name })}
          disabled={place === 0}
          onClick={() => onMove(place - 1)}
        >
          <ArrowUp aria-hidden />
        </IconButton>
        <IconButton
          label={m.gallery_moveDown({ name })}
          disabled={place === count - 1}
          onClick={() => onMove(place + 1)}
        >
          <ArrowDown aria-hidden />
        </IconButton>
        <IconButton label={m.gallery_change({ name })} onClick={onEdit}>
          <Pencil aria-hidden />
        </IconButton>
        <IconButton label={m.gallery_remove({ name })} onClick={onRemove}>
          <Trash2 aria-hidden />
        </IconButton>
      </div>
    </li>
  )
}
