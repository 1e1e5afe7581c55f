import { useBlocker } from '@tanstack/react-router'
import { ConfirmDialog } from '#/ui/confirm-dialog'

/** Asks before a page with something unsaved is left. */
export function LeaveGuard({ isUnsaved }: { isUnsaved: () => boolean }) {
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
      text="What you typed is kept in this tab, and waits for you if you come back."
      confirmLabel="Leave"
      cancelLabel="Stay"
      onConfirm={blocker.proceed}
    />
  )
}
