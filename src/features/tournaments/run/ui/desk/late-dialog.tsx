import type { Entrant } from '#/features/tournaments/core/logic/tournament/state'
import { useDesk } from '#/features/tournaments/run/ui/desk/desk-tools'
import { UntilDialog } from '#/features/tournaments/run/ui/desk/until-dialog'
import * as m from '#/lib/messages.gen'

interface LateDialogProps {
  entrant: Entrant
  onClose: () => void
}

/** Until when somebody is away: they are called to no court before. */
export function LateDialog({ entrant, onClose }: LateDialogProps) {
  const { deed } = useDesk()
  return (
    <UntilDialog
      title={m.tournamentDesk_nameComesLate({ name: entrant.name })}
      text={m.tournamentDesk_theyCalledNoCourt()}
      confirmLabel={m.tournamentDesk_lateUntilThen()}
      onUntil={(until) => void deed({ act: 'late', entrant: entrant.id, until })}
      onClose={onClose}
    />
  )
}
