import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { overrideMutation } from '#/features/rsvp/queries'
import type { OverrideInput, Person } from '#/features/rsvp/schema'
import { AppError, userMessage } from '#/lib/errors'
import { ConfirmDialog } from '#/ui/confirm-dialog'
import { TextArea } from '#/ui/text-area'

const DEEDS: Record<
  OverrideInput['status'],
  { title: (name: string) => string; text: string; label: string }
> = {
  confirmed: {
    title: (name) => `Give ${name} a place?`,
    text: 'They move past everybody ahead of them, above the capacity if need be. They are told by mail.',
    label: 'Give a place',
  },
  waitlisted: {
    title: (name) => `Move ${name} to the waitlist?`,
    text: 'They lose their place and go to the end of the line. They are told by mail.',
    label: 'Move to the waitlist',
  },
  cancelled: {
    title: (name) => `Take ${name} off the list?`,
    text: 'Their place goes to the next in line. They are told by mail.',
    label: 'Take off the list',
  },
}

interface OverrideDialogProps {
  eventId: string
  person: Pick<Person, 'registrationId' | 'name'>
  status: OverrideInput['status']
  onClose: () => void
}

export function OverrideDialog({ eventId, person, status, onClose }: OverrideDialogProps) {
  const [reason, setReason] = useState('')
  const override = useMutation(overrideMutation)
  const { title, text, label } = DEEDS[status]
  const failed = override.error
  const fieldError = failed instanceof AppError ? failed.fields?.reason : undefined

  function confirm() {
    const input = { status, reason: reason.trim() }
    override.mutate({ eventId, registrationId: person.registrationId, input }, { onSuccess: onClose })
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title(person.name)}
      text={text}
      confirmLabel={label}
      cancelLabel="Leave it"
      danger={status === 'cancelled'}
      busy={override.isPending}
      onConfirm={confirm}
    >
      <TextArea
        label="Reason"
        hint="Kept in the event’s history."
        rows={2}
        maxLength={300}
        value={reason}
        error={fieldError ?? (failed ? userMessage(failed) : undefined)}
        onChange={(event) => setReason(event.target.value)}
      />
    </ConfirmDialog>
  )
}
