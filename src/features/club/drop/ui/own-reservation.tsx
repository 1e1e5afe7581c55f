import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ordinal } from '#/features/club/drop/logic/size-words'
import { giveBackMutation } from '#/features/club/drop/queries'
import type { Drop, OwnReservation as Own } from '#/features/club/drop/schema'
import { Banner } from '#/ui/banner'
import { Button } from '#/ui/button'
import { ConfirmDialog } from '#/ui/confirm-dialog'
import { toastError, toastSuccess } from '#/ui/toast'
import { newId } from '#/lib/ids'

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
              {waits ? 'Leave the line' : 'Give it back'}
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
  if (status === 'picked_up') return `You have picked up your ${size}`
  if (status === 'waiting') return `You are ${ordinal(position ?? 1)} in line for ${size}`
  return `Yours: ${size}`
}

function textOf({ status, itemNumber }: Own): string {
  if (status === 'picked_up') return 'Wear it well.'
  if (status === 'waiting') return 'As soon as one comes free it goes to the first in line, and we tell you.'
  return itemNumber === null
    ? 'It is kept for you.'
    : `Number ${itemNumber} is kept for you. Say your name when you pick it up.`
}

function GiveBackDialog({ waits, size, onClose }: { waits: boolean; size: string; onClose: () => void }) {
  const [key] = useState(newId)
  // Said also when there is nothing to show any more by then.
  const giveBack = useMutation({
    ...giveBackMutation,
    onSuccess: () => void toastSuccess(waits ? 'You have left the line' : 'Given back. Thank you'),
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
      title={waits ? `Leave the line for ${size}?` : `Give back your ${size}?`}
      text={
        waits
          ? 'You can join again at its end while it is open.'
          : 'It goes to the next in line at once. You can ask again while it is open.'
      }
      confirmLabel={waits ? 'Leave it' : 'Give it back'}
      cancelLabel={waits ? 'Stay' : 'Keep it'}
      danger
      busy={giveBack.isPending}
      onConfirm={confirm}
    />
  )
}
