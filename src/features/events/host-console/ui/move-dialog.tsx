import { useMutation } from '@tanstack/react-query'
import { moveMutation } from '#/features/events/host-console/queries'
import type { MoveInput, Registrant } from '#/features/events/host-console/schema'
import { ReasonDialog } from '#/ui/reason-dialog'
import { toastSuccess } from '#/ui/toast'

const WHERE: Record<MoveInput['to'], string> = {
  up: 'up one place',
  down: 'down one place',
  top: 'to the top of the line',
}

interface MoveDialogProps {
  eventId: string
  person: Registrant
  to: MoveInput['to']
  onClose: () => void
}

/** Moving somebody in line is unfair to somebody else, so it takes a reason. */
export function MoveDialog({ eventId, person, to, onClose }: MoveDialogProps) {
  const move = useMutation(moveMutation)
  const done = {
    onSuccess({ position }: { position: number | null }) {
      onClose()
      void toastSuccess(
        position === null ? `${person.name} has a place now` : `${person.name} is number ${position} in line`,
      )
    },
  }
  const { registrationId } = person
  return (
    <ReasonDialog
      title={`Move ${person.name} ${WHERE[to]}?`}
      text="Everybody in line sees their new place at once."
      confirmLabel="Move"
      danger={false}
      hint="Kept in the event’s history."
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
