import { useState } from 'react'
import { type Scope, ScopeChoice } from '#/features/events/events/ui/scope-choice'
import { Button } from '#/ui/button'
import { Dialog } from '#/ui/dialog'

const HINTS = {
  this: 'The series stays as it is; what you changed no longer follows it on this date.',
  following: 'From this date on it is a series of its own, with the same people.',
  all: 'Dates that are over stay as they were.',
}

interface EditScopeDialogProps {
  /** Sign-ups are to open at another time. */
  opensAnew: boolean
  busy: boolean
  onChoose: (scope: Scope) => void
  onClose: () => void
}

/** Asked when an event of a series is saved. */
export function EditScopeDialog({ opensAnew, busy, onChoose, onClose }: EditScopeDialogProps) {
  const [scope, setScope] = useState<Scope>('this')
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Save for which dates?"
      text="This event repeats. Everyone keeps their RSVPs and gets notified once of each new time or place."
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Go back
          </Button>
          <Button busy={busy} onClick={() => onChoose(scope)}>
            Save
          </Button>
        </>
      }
    >
      <ScopeChoice verb="Change" value={scope} hints={HINTS} onChange={setScope} />
      {opensAnew && scope !== 'this' && (
        <p aria-live="polite" className="mt-4 text-sm text-ink-soft">
          Sign-ups of every date will open the same number of whole hours before its start.
        </p>
      )}
    </Dialog>
  )
}
