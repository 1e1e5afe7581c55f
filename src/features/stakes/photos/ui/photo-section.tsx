import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useConnection } from '#/client/use-connection'
import { photoQuery, removePhotoMutation, showPhotoMutation } from '#/features/stakes/photos/queries'
import type { StakePhoto } from '#/features/stakes/photos/schema'
import { PhotoDialog } from '#/features/stakes/photos/ui/photo-dialog'
import { userMessage } from '#/lib/errors'
import { Banner } from '#/ui/banner'
import { Button } from '#/ui/button'
import { Card } from '#/ui/card'
import { ConfirmDialog } from '#/ui/confirm-dialog'
import { Picture } from '#/ui/picture'
import { Switch } from '#/ui/switch'
import { toastError, toastSuccess } from '#/ui/toast'
import * as m from '#/lib/messages.gen'

type Props = { userId: string; stakeId: string }

/** The photo of the settled stake; nothing before there is a result. */
export function PhotoSection({ userId, stakeId }: Props) {
  const { data } = useQuery(photoQuery(userId, stakeId))
  const offline = !useConnection().online
  const [isPutting, setPutting] = useState(false)
  if (!data || (!data.photo && !data.can.put)) return null
  return (
    <Card as="section" aria-labelledby="photo-title" className="grid gap-4">
      <h2 id="photo-title" className="text-2xl">
        {m.stakePhotos_aPhotoStake()}
      </h2>
      {data.photo ? (
        <Shown userId={userId} stakeId={stakeId} photo={data.photo} offline={offline} />
      ) : (
        <p className="text-ink-soft">{m.stakePhotos_sectionText()}</p>
      )}
      <div className="flex flex-wrap gap-2">
        {data.can.put && (
          <Button variant="secondary" size="sm" disabled={offline} onClick={() => setPutting(true)}>
            {data.photo ? m.stakePhotos_postAnother() : m.stakePhotos_postPhoto()}
          </Button>
        )}
        {data.photo && data.can.remove && (
          <Remove userId={userId} stakeId={stakeId} photoId={data.photo.id} offline={offline} />
        )}
      </div>
      {isPutting && <PhotoDialog userId={userId} stakeId={stakeId} onClose={() => setPutting(false)} />}
    </Card>
  )
}

type ShownProps = Props & { photo: NonNullable<StakePhoto['photo']>; offline: boolean }

function Shown({ userId, stakeId, photo, offline }: ShownProps) {
  const { id, src, widths, width, height, alt, agreed, of, isShown, youShow, by } = photo
  const show = useMutation(showPhotoMutation(userId, stakeId))
  return (
    <>
      <div className="overflow-hidden rounded-md">
        <Picture
          key={src}
          source={{ src, widths, width, height }}
          alt={
            alt || (by === null ? m.stakePhotos_settledStake() : m.stakePhotos_settledStakeBy({ name: by }))
          }
          sizes="(max-width: 56rem) 100vw, 52rem"
        />
      </div>
      <Switch
        label={m.stakePhotos_showOurCommunities()}
        hint={isShown ? m.stakePhotos_allWantShown() : m.stakePhotos_someWantShown({ agreed, of })}
        checked={show.isPending ? show.variables.shown : youShow}
        disabled={offline}
        onChange={(event) =>
          show.mutate(
            { photoId: id, shown: event.target.checked },
            { onError: (error) => void toastError(error) },
          )
        }
      />
    </>
  )
}

function Remove({ userId, stakeId, photoId, offline }: Props & { photoId: string; offline: boolean }) {
  const remove = useMutation(removePhotoMutation(userId, stakeId))
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button variant="quiet" size="sm" disabled={offline} onClick={() => setAsking(true)}>
        {m.stakePhotos_takeDown()}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        danger
        title={m.stakePhotos_askTakeDown()}
        text={m.stakePhotos_askTakeDownText()}
        confirmLabel={m.stakePhotos_takeDown()}
        busy={remove.isPending}
        onConfirm={() =>
          remove.mutate(photoId, {
            onSuccess() {
              setAsking(false)
              void toastSuccess(m.stakePhotos_takenDown())
            },
          })
        }
      >
        {remove.error && <Banner tone="danger" role="alert" title={userMessage(remove.error)} />}
      </ConfirmDialog>
    </>
  )
}
