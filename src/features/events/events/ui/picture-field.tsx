import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { uploadMutation } from '#/features/foundation/uploads/queries'
import { messageAt } from '#/lib/errors'
import { FileDrop } from '#/ui/file-drop'
import * as m from '#/lib/messages.gen'

/** As the server takes them. */
const ACCEPT = 'image/jpeg,image/png,image/webp,image/avif'
/** Of what is uploaded, the narrowest that is kept. */
const SHOWN_WIDTH = 640

/** Built-in pictures have a name instead of an address. */
const addressOf = (image: string) =>
  image.startsWith('/uploads/') ? `${image}/${SHOWN_WIDTH}.webp` : `/pictures/${image}-${SHOWN_WIDTH}.webp`

interface PictureFieldProps {
  /** As it is stored, before anything is chosen: the address of an upload, or a built-in picture's name. */
  current: string | null
  hint?: string
  error: string | undefined
  /** It may be taken away without another in its place. */
  optional?: boolean
  onChoose: (image: string | null) => void
  /** Whoever saves meanwhile would save without it. */
  onBusy: (uploading: boolean) => void
}

/** One picture, uploaded as soon as it is chosen; it is used once the form around it is saved. */
export function PictureField({ current, hint, error, optional, onChoose, onBusy }: PictureFieldProps) {
  const [file, setFile] = useState<File | null>(null)
  const [kept, setKept] = useState(current)
  const upload = useMutation(uploadMutation)
  function choose(chosen: File | null) {
    setFile(chosen)
    onChoose(kept)
    if (!chosen) return upload.reset()
    onBusy(true)
    upload.mutate(chosen, {
      onSuccess: ({ image }) => onChoose(image),
      onError: () => setFile(null),
      onSettled: () => onBusy(false),
    })
  }
  function removeKept() {
    setKept(null)
    onChoose(null)
  }
  const { error: failed } = upload
  const refusal = messageAt('file', failed)
  return (
    <FileDrop
      label={m.events_picture()}
      hint={hint ?? m.events_pictureHint()}
      accept={ACCEPT}
      file={file}
      currentUrl={kept && addressOf(kept)}
      {...(optional ? { onRemoveCurrent: removeKept } : {})}
      busy={upload.isPending}
      error={refusal || error}
      onChange={choose}
    />
  )
}
