import { lazy, Suspense, useState } from 'react'
import { giveUpWords } from '#/features/events/rsvp/logic/give-up-words'
import { Button } from '#/ui/button'
import * as m from '#/lib/messages.gen'

/** Most never open it. */
const ConfirmDialog = lazy(async () => ({
  default: (await import('#/ui/confirm-dialog')).ConfirmDialog,
}))

interface GiveUpButtonProps {
  seats: Parameters<typeof giveUpWords>[0]
  onGiveUp: () => void
  busy?: boolean
  /** As large as the panel of an event has it. */
  large?: boolean
}

/** "Can't make it": in a full event it asks first, and says who gets the spot. */
export function GiveUpButton({ seats, onGiveUp, busy = false, large = false }: GiveUpButtonProps) {
  const [isAsking, setAsking] = useState(false)
  const words = giveUpWords(seats)
  return (
    <>
      <Button
        variant="secondary"
        busy={busy}
        {...(large && { size: 'lg', wide: true })}
        onClick={() => (words === null ? onGiveUp() : setAsking(true))}
      >
        {m.rsvp_cantMakeIt()}
      </Button>
      {isAsking && (
        <Suspense>
          <ConfirmDialog
            open
            onOpenChange={setAsking}
            title={m.rsvp_giveUpQuestion()}
            text={words ?? ''}
            confirmLabel={m.rsvp_giveUpMySpot()}
            cancelLabel={m.rsvp_keepMySpot()}
            onConfirm={() => {
              setAsking(false)
              onGiveUp()
            }}
          />
        </Suspense>
      )}
    </>
  )
}
