import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { cancelEventMutation, cancelNightsMutation } from '#/features/events/events/queries'
import type { EventDetail } from '#/features/events/events/schema'
import { type Scope, ScopeChoice } from '#/features/events/events/ui/scope-choice'
import { messageAt } from '#/lib/errors'
import { ConfirmDialog } from '#/ui/confirm-dialog'
import { TextArea } from '#/ui/text-area'
import { toastSuccess } from '#/ui/toast'
import * as m from '#/lib/messages.gen'

const hints = () => ({
  this: m.events_cancelThisHint(),
  following: m.events_cancelFollowingHint(),
  all: m.events_cancelAllHint(),
})

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
      void toastSuccess(m.events_canceledToast())
    },
  }
  const what = { id: event.id, reason: reason.trim() }
  const confirm = () =>
    scope === 'this' ? cancel.mutate(what, done) : nights.mutate({ ...what, scope }, done)
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={m.events_cancelTitle({ title: event.title })}
      text={m.events_cancelText()}
      confirmLabel={m.events_cancelEvent()}
      danger
      busy={cancel.isPending || nights.isPending}
      onConfirm={confirm}
    >
      {event.can.editSeries && (
        <div className="mb-4">
          <ScopeChoice
            label={m.events_cancelWhichDates()}
            value={scope}
            hints={hints()}
            onChange={setScope}
          />
        </div>
      )}
      <TextArea
        label={m.events_reason()}
        hint={m.events_reasonHint()}
        rows={3}
        maxLength={500}
        value={reason}
        error={messageAt('reason', error)}
        onChange={(change) => setReason(change.target.value)}
      />
    </ConfirmDialog>
  )
}
