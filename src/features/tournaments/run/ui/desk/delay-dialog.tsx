import { useDesk } from '#/features/tournaments/run/ui/desk/desk-tools'
import { UntilDialog } from '#/features/tournaments/run/ui/desk/until-dialog'
import * as m from '#/lib/messages.gen'

/** Rain, a lunch, a lock that doesn't open: nobody is called before. */
export function DelayDialog({ onClose }: { onClose: () => void }) {
  const { deed } = useDesk()
  return (
    <UntilDialog
      title={m.tournamentDesk_delayPlay()}
      text={m.tournamentDesk_matchesCourtGoNo()}
      confirmLabel={m.tournamentDesk_waitUntilThen()}
      onUntil={(until) => void deed({ act: 'delay', until })}
      onClose={onClose}
    />
  )
}
