import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { nextSameWeekday } from '#/features/events/events/logic/countdown'
import { startWords } from '#/lib/event-when'
import { duplicateEventMutation, publishEventMutation } from '#/features/events/events/queries'
import type { EventCard } from '#/features/events/events/schema'
import { formatEventDate, localToday } from '#/lib/dates'
import { messageAt } from '#/lib/errors'
import { Button } from '#/ui/button'
import { DateField } from '#/ui/date-field'
import { Dialog } from '#/ui/dialog'
import { toastSuccess } from '#/ui/toast'
import * as m from '#/lib/messages.gen'

interface AgainDialogProps {
  event: EventCard
  onClose: () => void
}

/** The same event on its next weekday: up at once, or a draft for the last touches. */
export function AgainDialog({ event, onClose }: AgainDialogProps) {
  const navigate = useNavigate()
  const [eventDate, setEventDate] = useState(() =>
    nextSameWeekday(event.eventDate, localToday(event.timeZone, new Date())),
  )
  const [copy, setCopy] = useState<{ id: string; eventDate: string } | null>(null)
  const duplicate = useMutation(duplicateEventMutation)
  const publish = useMutation(publishEventMutation)
  const error = duplicate.error ?? publish.error

  /** What was made before a failure is not made again. */
  async function copyOf(): Promise<string> {
    if (copy?.eventDate === eventDate) return copy.id
    const { id } = await duplicate.mutateAsync({ id: event.id, eventDate })
    setCopy({ id, eventDate })
    return id
  }
  async function make(asDraft: boolean) {
    try {
      const eventId = await copyOf()
      if (!asDraft) await publish.mutateAsync(eventId)
      onClose()
      void toastSuccess(asDraft ? m.events_theDraftReady() : m.events_itsUp())
      await navigate({ to: asDraft ? '/events/$eventId/edit' : '/events/$eventId', params: { eventId } })
    } catch {
      // What failed stands in the dialog, from the mutation.
    }
  }
  const busy = duplicate.isPending || publish.isPending
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={m.events_doAgain()}
      text={m.events_doAgainText({
        title: event.title,
        date: formatEventDate(eventDate, { weekday: true }),
        start: startWords(event),
      })}
      actions={
        <>
          <Button variant="secondary" disabled={busy} onClick={() => void make(true)}>
            {m.events_keepAsDraft()}
          </Button>
          <Button busy={busy} onClick={() => void make(false)}>
            {m.events_publishIt()}
          </Button>
        </>
      }
    >
      <DateField
        label={m.events_date()}
        required
        value={eventDate}
        error={messageAt('eventDate', error)}
        onChange={(change) => setEventDate(change.target.value)}
      />
    </Dialog>
  )
}
