import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { MAX_ALT_CHARS, MAX_PHOTO_BYTES, PHOTO_TYPES } from '#/features/stakes/photos/logic/photo-limits'
import { putPhotoMutation } from '#/features/stakes/photos/queries'
import { AppError, userMessage } from '#/lib/errors'
import { Banner } from '#/ui/banner'
import { Button } from '#/ui/button'
import { Dialog } from '#/ui/dialog'
import { FileDrop } from '#/ui/file-drop'
import { TextField } from '#/ui/text-field'
import { toastSuccess } from '#/ui/toast'
import { newId } from '#/lib/ids'

type Props = { userId: string; stakeId: string; onClose: () => void }
/** What was chosen keeps its id, so that trying again puts it up once. */
type Chosen = { photoId: string; file: File }

const refusalAt = (error: unknown, name: string): string | undefined =>
  error instanceof AppError ? error.fields?.[name] : undefined

export function PhotoDialog({ userId, stakeId, onClose }: Props) {
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [alt, setAlt] = useState('')
  const put = useMutation(putPhotoMutation(userId, stakeId))
  const isTooLarge = chosen !== null && chosen.file.size > MAX_PHOTO_BYTES

  function choose(file: File | null) {
    put.reset()
    setChosen(file && { photoId: newId(), file })
  }
  const save = ({ photoId, file }: Chosen) =>
    put.mutate(
      { photoId, file, alt },
      {
        onSuccess() {
          onClose()
          void toastSuccess('The photo is up')
        },
      },
    )
  const fileError = isTooLarge ? 'Use a picture of at most 10 MB' : refusalAt(put.error, 'file')
  const altError = refusalAt(put.error, 'alt')
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="A photo of the stake"
      text="Only those in the match see it, unless all of you want it shown."
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Not now
          </Button>
          <Button
            disabled={chosen === null || isTooLarge}
            busy={put.isPending}
            onClick={() => chosen && save(chosen)}
          >
            Put it up
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        {put.error && !fileError && !altError && (
          <Banner tone="danger" role="alert" title={userMessage(put.error)} />
        )}
        <FileDrop
          label="Photo"
          hint="JPEG, PNG, WebP or AVIF, at most 10 MB"
          accept={PHOTO_TYPES.join(',')}
          file={chosen?.file ?? null}
          busy={put.isPending}
          error={fileError}
          onChange={choose}
        />
        <TextField
          label="What it shows"
          optional
          hint="For those who can’t see it."
          maxLength={MAX_ALT_CHARS}
          value={alt}
          error={altError}
          onChange={(event) => setAlt(event.target.value)}
        />
      </div>
    </Dialog>
  )
}
