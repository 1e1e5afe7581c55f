import { Link, useNavigate } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useRef, useState } from 'react'
import { changeOf, type EventForm, formOf } from '#/features/events/events/logic/event-form'
import type { EventDetail } from '#/features/events/events/schema'
import { EditScopeDialog } from '#/features/events/events/ui/edit-scope-dialog'
import { EditNotice, TellsPeople } from '#/features/events/events/ui/edit-notice'
import { EventFormBody, FieldsMissing } from '#/features/events/events/ui/event-form-body'
import { LeaveGuard } from '#/ui/leave-guard'
import { useEventForm } from '#/features/events/events/ui/use-event-form'
import { useUpdateEvent } from '#/features/events/events/ui/use-save-event'
import { Button } from '#/ui/button'
import { Container } from '#/ui/container'
import { toastSuccess } from '#/ui/toast'
import * as m from '#/lib/messages.gen'

export function EditEventPage({ event, userId }: { event: EventDetail; userId: string }) {
  const navigate = useNavigate()
  const form = useEventForm(formOf(event))
  const saved = useRef(false)
  const editing = useUpdateEvent(form, event, userId, ({ id, phase }) => {
    saved.current = true
    void toastSuccess(phase === 'draft' ? m.events_draftSaved() : m.events_saved())
    void navigate({ to: '/events/$eventId', params: { eventId: id } })
  })
  const { base, save, busy, failure, takeInNewest } = editing
  const { isDirty } = form.formState
  /** What waits for the answer to which dates it is for. */
  const [asking, setAsking] = useState<EventForm | null>(null)
  const repeats = event.can.editSeries && event.phase === 'upcoming'
  const submit = (publish: boolean) =>
    void form.handleSubmit((values) => (repeats ? setAsking(values) : save(values, publish)))()

  function stopSignUps() {
    form.setValue('maxCapacity', formOf(base).maxCapacity, { shouldDirty: true, shouldValidate: true })
    form.setValue('signupsOpen', false, { shouldDirty: true })
    submit(false)
  }
  return (
    <Container width="text" className="py-8 sm:py-12">
      <Link
        to="/events/$eventId"
        params={{ eventId: event.id }}
        className="mb-4 inline-flex min-h-11 items-center gap-2 font-semibold hover:underline"
      >
        <ArrowLeft aria-hidden className="size-5" />
        {event.title}
      </Link>
      <h1 className="mb-8 text-4xl">{m.events_editEvent()}</h1>
      <EventFormBody
        form={form}
        community={base.community}
        restored={editing.restored}
        onStartAnew={editing.startAnew}
        onSubmit={() => submit(base.can.publish)}
        notice={
          <>
            <EditNotice failure={failure} onTakeIn={takeInNewest} onStopSignUps={stopSignUps} />
            <FieldsMissing form={form} />
            <TellsPeople form={form} event={base} />
          </>
        }
        actions={<SaveButtons canPublish={base.can.publish} busy={busy} onSave={() => submit(false)} />}
      />
      {asking && (
        <EditScopeDialog
          opensAnew={'opensAt' in changeOf(asking, base)}
          busy={busy}
          onClose={() => setAsking(null)}
          onChoose={(scope) => void save(asking, false, scope).then(() => setAsking(null))}
        />
      )}
      <LeaveGuard isUnsaved={() => isDirty && !saved.current} />
    </Container>
  )
}

interface SaveButtonsProps {
  canPublish: boolean
  busy: boolean
  onSave: () => void
}

function SaveButtons({ canPublish, busy, onSave }: SaveButtonsProps) {
  if (!canPublish) {
    return (
      <Button type="submit" busy={busy}>
        {m.events_saveChanges()}
      </Button>
    )
  }
  return (
    <>
      <Button variant="secondary" disabled={busy} onClick={onSave}>
        {m.events_saveDraft()}
      </Button>
      <Button type="submit" busy={busy}>
        {m.events_publish()}
      </Button>
    </>
  )
}
