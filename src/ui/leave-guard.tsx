import { useBlocker } from '@tanstack/react-router'
import { ConfirmDialog } from '#/ui/confirm-dialog'
import * as m from '#/lib/messages.gen'

interface LeaveGuardProps {
  isUnsaved: () => boolean
  /** What becomes of what was typed, where it isn't kept in this tab. */
  text?: string
}

/** Asks before a page with something unsaved is left. */
export function LeaveGuard({ isUnsaved, text = m.ui_savedInTab() }: LeaveGuardProps) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && isUnsaved(),
    enableBeforeUnload: isUnsaved,
    withResolver: true,
  })
  if (blocker.status !== 'blocked') return null
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && blocker.reset()}
      title={m.ui_leaveWithoutSaving()}
      text={text}
      confirmLabel={m.ui_leave()}
      cancelLabel={m.ui_stay()}
      onConfirm={blocker.proceed}
    />
  )
}
