import type { Entrant } from '#/features/tournaments/core/logic/tournament/state'
import { useDesk } from '#/features/tournaments/run/ui/desk/desk-tools'
import { UntilDialog } from '#/features/tournaments/run/ui/desk/until-dialog'

interface LateDialogProps {
  entrant: Entrant
  onClose: () => void
}

/** Until when somebody is away: they are called to no court before. */
export function LateDialog({ entrant, onClose }: LateDialogProps) {
  const { deed } = useDesk()
  return (
    <UntilDialog
      title={`${entrant.name} comes late`}
      text="They are called to no court before. New rounds are drawn without them until they are here."
      confirmLabel="Late until then"
      onUntil={(until) => void deed({ act: 'late', entrant: entrant.id, until })}
      onClose={onClose}
    />
  )
}
