import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { giveBackMutation } from '#/features/club/drop/queries'
import type { Drop, OwnReservation as Own } from '#/features/club/drop/schema'
import { Banner } from '#/ui/banner'
import { Button } from '#/ui/button'
import { ConfirmDialog } from '#/ui/confirm-dialog'
import { toastError, toastSuccess } from '#/ui/toast'
import { newId } from '#/lib/ids'
import * as m from '#/lib/messages.gen'

interface OwnReservationProps {
  drop: Drop
  mine: Own
}

/** What one has, or how far in line one stands, and the way to give it back. */
export function OwnReservation({ drop: { sizes, can }, mine }: OwnReservationProps) {
  const [asking, setAsking] = useState(false)
  const size = sizes.find(({ id }) => id === mine.sizeId)?.name ?? ''
  const waits = mine.status === 'waiting'
  return (
    <div aria-live="polite">
      <Banner
        tone={waits ? 'info' : 'success'}
        title={titleOf(mine, size)}
        actions={
          can.giveBack && (
            <Button variant="secondary" size="sm" onClick={() => setAsking(true)}>
              {waits ? m.drop_leaveWaitlist() : m.drop_releaseIt()}
            </Button>
          )
        }
      >
        {textOf(mine)}
      </Banner>
      {asking && <GiveBackDialog waits={waits} size={size} onClose={() => setAsking(false)} />}
    </div>
  )
}

function titleOf({ status, position }: Own, size: string): string {
  if (status === 'picked_up') return m.drop_youPickedUp({ size })
  if (status === 'waiting') return m.drop_yourPosition({ position: position ?? 1, size })
  return m.drop_yoursSize({ size })
}

function textOf({ status, itemNumber }: Own): string {
  if (status === 'picked_up') return m.drop_wearWell()
  if (status === 'waiting') return m.drop_waitingText()
  return itemNumber === null ? m.drop_reservedText() : m.drop_reservedNumber({ itemNumber })
}

function GiveBackDialog({ waits, size, onClose }: { waits: boolean; size: string; onClose: () => void }) {
  const [key] = useState(newId)
  // Said also when there is nothing to show any more by then.
  const giveBack = useMutation({
    ...giveBackMutation,
    onSuccess: () => void toastSuccess(waits ? m.drop_leftWaitlist() : m.drop_releasedThanks()),
  })
  const confirm = () =>
    giveBack.mutate(
      { key },
      {
        onSuccess: onClose,
        onError: (error) => void toastError(error),
      },
    )
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={waits ? m.drop_askLeave({ size }) : m.drop_askGiveBack({ size })}
      text={waits ? m.drop_askLeaveText() : m.drop_askGiveBackText()}
      confirmLabel={waits ? m.drop_leave() : m.drop_releaseIt()}
      cancelLabel={waits ? m.drop_stay() : m.drop_keep()}
      danger
      busy={giveBack.isPending}
      onConfirm={confirm}
    />
  )
}
