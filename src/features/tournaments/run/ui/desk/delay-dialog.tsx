import { useDesk } from '#/features/tournaments/run/ui/desk/desk-tools'
import { UntilDialog } from '#/features/tournaments/run/ui/desk/until-dialog'

/** Rain, a lunch, a lock that doesn't open: nobody is called before. */
export function DelayDialog({ onClose }: { onClose: () => void }) {
  const { deed } = useDesk()
  return (
    <UntilDialog
      title="Delay play"
      text="Matches on court go on. No other is called before that time."
      confirmLabel="Wait until then"
      onUntil={(until) => void deed({ act: 'delay', until })}
      onClose={onClose}
    />
  )
}
