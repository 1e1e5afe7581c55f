import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { MAX_ALT_CHARS } from '#/features/journal/notes/pictures/logic/picture-limits'
import type { ShownPicture } from '#/features/journal/notes/pictures/logic/shown-pictures'
import { PictureImage } from '#/features/journal/notes/pictures/ui/picture-image'
import { IconButton } from '#/ui/icon-button'
import { Spinner } from '#/ui/spinner'
import { TextField } from '#/ui/text-field'
import * as m from '#/lib/messages.gen'

interface PictureCardProps {
  noteId: string
  picture: ShownPicture
  /** From 1. */
  number: number
  count: number
  /** On its way right now. */
  isSending: boolean
  onOpen: () => void
  onDescribe: (alt: string) => void
  onMove: (step: -1 | 1) => void
  onRemove: () => void
}

/** So that whoever moves a picture by the keyboard goes along with it. */
export const moveButtonId = (pictureId: string, step: -1 | 1): string =>
  `picture-${pictureId}-${step < 0 ? 'earlier' : 'later'}`

/** A picture of the note: what it shows, where it stands, and away with it. */
export function PictureCard(props: PictureCardProps) {
  const { noteId, picture, number, count, isSending, onOpen, onMove, onRemove } = props
  return (
    <li className="grid grid-cols-[6rem_minmax(0,1fr)] gap-4 p-3 sm:grid-cols-[9rem_minmax(0,1fr)]">
      <button
        type="button"
        onClick={onOpen}
        aria-label={m.notes_lookAtPictureNumber({ number })}
        className="relative aspect-square self-start overflow-hidden rounded-md bg-surface-sunk"
      >
        <PictureImage
          noteId={noteId}
          picture={picture}
          sizes="(max-width: 40rem) 6rem, 9rem"
          className="size-full object-cover"
        />
        {isSending && (
          <span className="absolute inset-0 grid place-items-center bg-surface-raised/70">
            <Spinner size="sm" label={m.notes_sending()} />
          </span>
        )}
      </button>
      <div className="grid content-start gap-2">
        <Description {...props} />
        <div className="flex items-center gap-1">
          <IconButton
            id={moveButtonId(picture.id, -1)}
            label={m.notes_movePictureNumberUp({ number })}
            disabled={number === 1}
            onClick={() => onMove(-1)}
          >
            <ArrowUp aria-hidden />
          </IconButton>
          <IconButton
            id={moveButtonId(picture.id, 1)}
            label={m.notes_movePictureNumberDown({ number })}
            disabled={number === count}
            onClick={() => onMove(1)}
          >
            <ArrowDown aria-hidden />
          </IconButton>
          <IconButton label={m.notes_removePictureNumber({ number })} className="ml-auto" onClick={onRemove}>
            <Trash2 aria-hidden />
          </IconButton>
        </div>
      </div>
    </li>
  )
}

function Description({ picture, number, isSending, onDescribe }: PictureCardProps) {
  const [typed, setTyped] = useState(picture.alt)
  const isWaiting = picture.state === 'waiting' && picture.file !== null && !isSending
  return (
    <TextField
      label={m.notes_whatPictureNumberShows({ number })}
      optional
      maxLength={MAX_ALT_CHARS}
      autoComplete="off"
      // The server trims it: a space just typed stays nevertheless.
      value={typed.trim() === picture.alt.trim() ? typed : picture.alt}
      error={picture.refusal ?? undefined}
      {...(isWaiting && { hint: m.notes_onThisDeviceNot() })}
      onChange={({ target }) => {
        setTyped(target.value)
        onDescribe(target.value)
      }}
    />
  )
}
