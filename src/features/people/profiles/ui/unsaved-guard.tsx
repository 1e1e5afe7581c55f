import { useBlocker } from '@tanstack/react-router'
import { ConfirmDialog } from '#/ui/confirm-dialog'

/** Asks before the page is left with something that is not saved. */
export function UnsavedGuard({ isUnsaved }: { isUnsaved: () => boolean }) {
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
      text="What you changed in your profile would be lost."
      confirmLabel="Leave"
      cancelLabel="Stay"
      onConfirm={blocker.proceed}
    />
  )
}
