import { useBlocker } from '@tanstack/react-router'
import { ConfirmDialog } from '#/ui/confirm-dialog'

const KEPT_IN_TAB = 'What you typed is kept in this tab, and waits for you if you come back.'

interface LeaveGuardProps {
  isUnsaved: () => boolean
  /** What becomes of what was typed, where it isn't kept in this tab. */
  text?: string
}

/** Asks before a page with something unsaved is left. */
export function LeaveGuard({ isUnsaved, text = KEPT_IN_TAB }: LeaveGuardProps) {
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
      title="Leave without saving?"
      text={text}
      confirmLabel="Leave"
      cancelLabel="Stay"
      onConfirm={blocker.proceed}
    />
  )
}
