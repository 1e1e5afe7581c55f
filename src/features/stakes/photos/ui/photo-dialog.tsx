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
import * as m from '#/lib/messages.gen'

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
          void toastSuccess(m.stakePhotos_posted())
        },
      },
    )
  const fileError = isTooLarge ? m.stakePhotos_usePictureAtMost() : refusalAt(put.error, 'file')
  const altError = refusalAt(put.error, 'alt')
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={m.stakePhotos_aPhotoStake()}
      text={m.stakePhotos_dialogText()}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {m.stakePhotos_notNow()}
          </Button>
          <Button
            disabled={chosen === null || isTooLarge}
            busy={put.isPending}
            onClick={() => chosen && save(chosen)}
          >
            {m.stakePhotos_post()}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        {put.error && !fileError && !altError && (
          <Banner tone="danger" role="alert" title={userMessage(put.error)} />
        )}
        <FileDrop
          label={m.stakePhotos_photo()}
          hint={m.stakePhotos_fileHint()}
          accept={PHOTO_TYPES.join(',')}
          file={chosen?.file ?? null}
          busy={put.isPending}
          error={fileError}
          onChange={choose}
        />
        <TextField
          label={m.stakePhotos_whatShows()}
          optional
          hint={m.stakePhotos_whatShowsHint()}
          maxLength={MAX_ALT_CHARS}
          value={alt}
          error={altError}
          onChange={(event) => setAlt(event.target.value)}
        />
      </div>
    </Dialog>
  )
}
