import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type HandOutState, STATE_WORDS } from '#/features/club/drop/pickup/logic/hand-out-states'
import { checkOffMutation, releaseMutation } from '#/features/club/drop/pickup/queries'
import { type HandOutEntry, MAX_REASON_CHARS } from '#/features/club/drop/pickup/schema'
import { Badge, type BadgeTone } from '#/ui/badge'
import { Button } from '#/ui/button'
import { Moment } from '#/ui/moment'
import { ReasonDialog } from '#/ui/reason-dialog'
import { toastError, toastSuccess, toastUndo } from '#/ui/toast'
import * as m from '#/lib/messages.gen'

const TONES: Record<HandOutState, BadgeTone> = {
  reserved: 'kitchen',
  picked_up: 'court',
  waiting: 'clay',
  given_back: 'neutral',
}

/** One person: what is theirs, and the tap that hands it out. */
export function HandOutRow({ entry }: { entry: HandOutEntry }) {
  const { id, email, size, itemNumber, status, since, pickedUpAt, handedOutBy } = entry
  const name = entry.name || email || m.drop_nameless()
  const [releasing, setReleasing] = useState(false)
  return (
    <li className="flex flex-wrap items-center gap-x-5 gap-y-3 p-3 sm:p-4">
      <div className="min-w-0 flex-1 basis-56">
        <p className="text-lg leading-snug font-semibold break-words">{name}</p>
        {email && email !== name && <p className="text-sm break-all text-ink-soft">{email}</p>}
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
          <Badge tone={TONES[status]}>{STATE_WORDS[status]()}</Badge>
          <span>{itemNumber === null ? size : m.drop_sizeAndNumber({ size, number: itemNumber })}</span>
          <Moment at={pickedUpAt ?? since} />
          {pickedUpAt && handedOutBy && <span>{m.drop_byHandedOutBy({ handedOutBy })}</span>}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <CheckOff id={id} name={name} status={status} />
        {(status === 'reserved' || status === 'waiting') && (
          <Button
            variant="quiet"
            aria-label={m.drop_releaseNames({ name })}
            onClick={() => setReleasing(true)}
          >
            {m.drop_releaseShort()}
          </Button>
        )}
      </div>
      {releasing && <ReleaseDialog entry={entry} name={name} onClose={() => setReleasing(false)} />}
    </li>
  )
}

function CheckOff({ id, name, status }: { id: string; name: string; status: HandOutState }) {
  const { mutateAsync, isPending } = useMutation(checkOffMutation)
  if (status !== 'reserved' && status !== 'picked_up') return null
  const pickedUp = status === 'picked_up'
  // Said also when the row has left the list by then.
  const set = (to: boolean) =>
    void mutateAsync({ id, pickedUp: to }).then(
      () =>
        to
          ? toastUndo(m.drop_nameHasIt({ name }), `hand-out-${id}`, () => set(false))
          : toastSuccess(m.drop_takenBack({ name })),
      (error: unknown) => toastError(error),
    )
  return (
    <Button
      variant="secondary"
      aria-label={pickedUp ? m.drop_undoNameHasNot({ name }) : m.drop_handOutName({ name })}
      busy={isPending}
      onClick={() => set(!pickedUp)}
    >
      {pickedUp ? m.drop_undo() : m.drop_handOutButton()}
    </Button>
  )
}

interface ReleaseDialogProps {
  entry: HandOutEntry
  name: string
  onClose: () => void
}

function ReleaseDialog({ entry: { id, status, size }, name, onClose }: ReleaseDialogProps) {
  const release = useMutation(releaseMutation)
  const waits = status === 'waiting'
  const confirm = (reason: string) =>
    release.mutate(
      { id, reason },
      {
        onSuccess() {
          onClose()
          void toastSuccess(waits ? m.drop_takenOffWaitlist() : m.drop_released())
        },
      },
    )
  return (
    <ReasonDialog
      title={waits ? m.drop_askOffWaitlist({ name }) : m.drop_askRelease({ name, size })}
      text={waits ? m.drop_askOffWaitlistText() : m.drop_askReleaseText()}
      confirmLabel={waits ? m.drop_confirmOffWaitlist() : m.drop_confirmRelease()}
      maxChars={MAX_REASON_CHARS}
      busy={release.isPending}
      error={release.error}
      onConfirm={confirm}
      onClose={onClose}
    />
  )
}
