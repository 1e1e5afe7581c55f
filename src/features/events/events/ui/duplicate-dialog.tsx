import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useId, useState } from 'react'
import { duplicateEventMutation } from '#/features/events/events/queries'
import type { EventCard } from '#/features/events/events/schema'
import { addDays } from '#/lib/dates'
import { messageAt } from '#/lib/errors'
import { Button } from '#/ui/button'
import { DateField } from '#/ui/date-field'
import { Dialog } from '#/ui/dialog'

const WEEK_DAYS = 7

interface DuplicateDialogProps {
  event: Pick<EventCard, 'id' | 'title' | 'eventDate'>
  onClose: () => void
}

/** The same event on another date, as a draft that opens for the last touches. */
export function DuplicateDialog({ event, onClose }: DuplicateDialogProps) {
  const formId = useId()
  const navigate = useNavigate()
  const [eventDate, setEventDate] = useState(addDays(event.eventDate, WEEK_DAYS))
  const duplicate = useMutation(duplicateEventMutation)
  const { error } = duplicate

  function submit(form: FormEvent) {
    form.preventDefault()
    duplicate.mutate(
      { id: event.id, eventDate },
      { onSuccess: ({ id }) => void navigate({ to: '/events/$eventId/edit', params: { eventId: id } }) },
    )
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Duplicate"
      text={`A draft of “${event.title}” with everything except the RSVPs.`}
      actions={
        <Button type="submit" form={formId} busy={duplicate.isPending}>
          Make the draft
        </Button>
      }
    >
      <form id={formId} onSubmit={submit}>
        <DateField
          label="New date"
          required
          value={eventDate}
          error={messageAt('eventDate', error)}
          onChange={(change) => setEventDate(change.target.value)}
        />
      </form>
    </Dialog>
  )
}
