import { useState } from 'react'
import { type Scope, ScopeChoice } from '#/features/events/events/ui/scope-choice'
import { Button } from '#/ui/button'
import { Dialog } from '#/ui/dialog'
import * as m from '#/lib/messages.gen'

const hints = () => ({
  this: m.events_changeThisHint(),
  following: m.events_changeFollowingHint(),
  all: m.events_changeAllHint(),
})

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
      title={m.events_saveWhichDates()}
      text={m.events_saveWhichDatesText()}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {m.events_goBack()}
          </Button>
          <Button busy={busy} onClick={() => onChoose(scope)}>
            {m.events_save()}
          </Button>
        </>
      }
    >
      <ScopeChoice label={m.events_changeWhichDates()} value={scope} hints={hints()} onChange={setScope} />
      {opensAnew && scope !== 'this' && (
        <p aria-live="polite" className="mt-4 text-sm text-ink-soft">
          {m.events_opensAnew()}
        </p>
      )}
    </Dialog>
  )
}
