import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { uploadMutation } from '#/features/foundation/uploads/queries'
import { messageAt } from '#/lib/errors'
import { FileDrop } from '#/ui/file-drop'
import { Picture } from '#/ui/picture'
import { PICTURES, type PictureName } from '#/ui/pictures'
import * as m from '#/lib/messages.gen'

/** As the server takes them. */
const ACCEPT = 'image/jpeg,image/png,image/webp,image/avif'
const MAX_PICTURE_BYTES = 10 * 1024 * 1024
const PREVIEW_WIDTH = 1080
const HOUSE_PICTURES = Object.keys(PICTURES) as PictureName[]

interface CoverFieldProps {
  /** `/uploads/{id}`, a picture's name, or '' for none chosen. */
  cover: string
  error: string | undefined
  onChoose: (cover: string) => void
}

/** A picture of one's own, or one of ours. */
export function CoverField({ cover, error, onChoose }: CoverFieldProps) {
  return (
    <>
      <Upload cover={cover} error={error} onChoose={onChoose} />
      <HousePictures cover={cover} onChoose={onChoose} />
    </>
  )
}

function Upload({ cover, error, onChoose }: CoverFieldProps) {
  const [file, setFile] = useState<File | null>(null)
  const [tooLarge, setTooLarge] = useState(false)
  const upload = useMutation(uploadMutation)
  const uploaded = cover.startsWith('/uploads/')

  function choose(chosen: File | null) {
    upload.reset()
    setTooLarge(chosen !== null && chosen.size > MAX_PICTURE_BYTES)
    setFile(chosen)
    if (!chosen || chosen.size > MAX_PICTURE_BYTES) return
    upload.mutate(chosen, {
      onSuccess({ image }) {
        onChoose(image)
        setFile(null)
      },
    })
  }
  const refusal = tooLarge ? m.events_usePictureAtMost() : (messageAt('file', upload.error) ?? error)
  return (
    <FileDrop
      label={m.events_yourOwnPicture()}
      hint={m.events_pictureHint()}
      accept={ACCEPT}
      file={file}
      busy={upload.isPending}
      error={refusal}
      currentUrl={uploaded ? `${cover}/${PREVIEW_WIDTH}.webp` : null}
      onRemoveCurrent={() => onChoose('')}
      onChange={choose}
    />
  )
}

function HousePictures({ cover, onChoose }: Pick<CoverFieldProps, 'cover' | 'onChoose'>) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold">{m.events_orOneOurs()}</legend>
      <div className="grid grid-cols-3 gap-2 sm:gap-3">
        {HOUSE_PICTURES.map((name) => (
          <label
            key={name}
            className="relative block aspect-[3/2] overflow-hidden rounded-md ring-line has-checked:ring-4 has-checked:ring-court has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus [&_img]:size-full [&_img]:object-cover"
          >
            <input
              type="radio"
              name="house-picture"
              value={name}
              checked={cover === name}
              onChange={() => onChoose(name)}
              className="sr-only"
              aria-label={PICTURES[name].caption()}
            />
            <Picture source={name} alt="" sizes="(max-width: 40rem) 33vw, 15rem" />
          </label>
        ))}
      </div>
    </fieldset>
  )
}
