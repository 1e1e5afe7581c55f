import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { cancelEventMutation, cancelNightsMutation } from '#/features/events/events/queries'
import type { EventDetail } from '#/features/events/events/schema'
import { type Scope, ScopeChoice } from '#/features/events/events/ui/scope-choice'
import { messageAt } from '#/lib/errors'
import { ConfirmDialog } from '#/ui/confirm-dialog'
import { TextArea } from '#/ui/text-area'
import { toastSuccess } from '#/ui/toast'

const HINTS = {
  this: 'The series goes on.',
  following: 'The series ends before this date.',
  all: 'The series ends.',
}

interface EventDialogProps {
  event: Pick<EventDetail, 'id' | 'title' | 'can'>
  onClose: () => void
}

/** Cancelling keeps the page and tells everyone why. */
export function CancelEventDialog({ event, onClose }: EventDialogProps) {
  const [reason, setReason] = useState('')
  const cancel = useMutation(cancelEventMutation)
  const nights = useMutation(cancelNightsMutation)
  const [scope, setScope] = useState<Scope>('this')
  const error = scope === 'this' ? cancel.error : nights.error

  const done = {
    onSuccess() {
      onClose()
      void toastSuccess('Canceled. We’re letting everyone who RSVP’d know')
    },
  }
  const what = { id: event.id, reason: reason.trim() }
  const confirm = () =>
    scope === 'this' ? cancel.mutate(what, done) : nights.mutate({ ...what, scope }, done)
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Cancel “${event.title}”?`}
      text="Everyone who RSVP’d gets notified, with your reason. The page stays up. This can’t be undone."
      confirmLabel="Cancel event"
      danger
      busy={cancel.isPending || nights.isPending}
      onConfirm={confirm}
    >
      {event.can.editSeries && (
        <div className="mb-4">
          <ScopeChoice verb="Cancel" value={scope} hints={HINTS} onChange={setScope} />
        </div>
      )}
      <TextArea
        label="Reason"
        hint="Rain, too few players, the gate is locked…"
        rows={3}
        maxLength={500}
        value={reason}
        error={messageAt('reason', error)}
        onChange={(change) => setReason(change.target.value)}
      />
    </ConfirmDialog>
  )
}
