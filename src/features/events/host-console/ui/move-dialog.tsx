import { useMutation } from '@tanstack/react-query'
import { moveMutation } from '#/features/events/host-console/queries'
import type { MoveInput, Registrant } from '#/features/events/host-console/schema'
import { ReasonDialog } from '#/ui/reason-dialog'
import { toastSuccess } from '#/ui/toast'

const WHERE: Record<MoveInput['to'], string> = {
  up: 'up by one',
  down: 'down by one',
  top: 'to the top of the waitlist',
}

interface MoveDialogProps {
  eventId: string
  person: Registrant
  to: MoveInput['to']
  onClose: () => void
}

/** Moving someone on the waitlist is unfair to someone else, so it takes a reason. */
export function MoveDialog({ eventId, person, to, onClose }: MoveDialogProps) {
  const move = useMutation(moveMutation)
  const done = {
    onSuccess({ position }: { position: number | null }) {
      onClose()
      void toastSuccess(
        position === null
          ? `${person.name} has a spot now`
          : `${person.name} is #${position} on the waitlist`,
      )
    },
  }
  const { registrationId } = person
  return (
    <ReasonDialog
      title={`Move ${person.name} ${WHERE[to]}?`}
      text="Everyone on the waitlist sees their new number right away."
      confirmLabel="Move"
      danger={false}
      hint="Saved in the event’s history."
      rows={2}
      maxChars={300}
      busy={move.isPending}
      error={move.error}
      onConfirm={(reason) =>
        move.mutate({ eventId, registrationId, input: { to, from: person.position ?? 1, reason } }, done)
      }
      onClose={onClose}
    />
  )
}
