import { useMutation } from '@tanstack/react-query'
import { moveMutation } from '#/features/events/host-console/queries'
import type { MoveInput, Registrant } from '#/features/events/host-console/schema'
import { ReasonDialog } from '#/ui/reason-dialog'
import { toastSuccess } from '#/ui/toast'
import * as m from '#/lib/messages.gen'

const TITLE: Record<MoveInput['to'], (a: { name: string }) => string> = {
  up: m.hostConsole_moveUpQuestion,
  down: m.hostConsole_moveDownQuestion,
  top: m.hostConsole_moveTopQuestion,
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
          ? m.hostConsole_hasASpotNow({ name: person.name })
          : m.hostConsole_isOnWaitlist({ person: person.name, position }),
      )
    },
  }
  const { registrationId } = person
  return (
    <ReasonDialog
      title={TITLE[to](person)}
      text={m.hostConsole_everyoneSeesNumber()}
      confirmLabel={m.hostConsole_move()}
      danger={false}
      hint={m.hostConsole_savedInHistory()}
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
