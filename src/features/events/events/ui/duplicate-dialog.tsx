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
import * as m from '#/lib/messages.gen'

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
      title={m.events_duplicate()}
      text={m.events_aDraftTitleWith({ title: event.title })}
      actions={
        <Button type="submit" form={formId} busy={duplicate.isPending}>
          {m.events_makeDraft()}
        </Button>
      }
    >
      <form id={formId} onSubmit={submit}>
        <DateField
          label={m.events_newDate()}
          required
          value={eventDate}
          error={messageAt('eventDate', error)}
          onChange={(change) => setEventDate(change.target.value)}
        />
      </form>
    </Dialog>
  )
}
