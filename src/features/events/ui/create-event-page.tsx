import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { emptyForm } from '#/features/events/logic/event-form'
import { EventFormBody, FieldsMissing } from '#/features/events/ui/event-form-body'
import { LeaveGuard } from '#/features/events/ui/leave-guard'
import { useEventForm } from '#/features/events/ui/use-event-form'
import { forgetKeptDraft, useKeptDraft } from '#/features/events/ui/use-kept-draft'
import { useCreateEvent } from '#/features/events/ui/use-save-event'
import { useSite } from '#/features/settings/ui/use-site'
import { userMessage } from '#/lib/errors'
import { Banner } from '#/ui/banner'
import { Button } from '#/ui/button'
import { Container } from '#/ui/container'
import { toastSuccess } from '#/ui/toast'

const NEW = 'new'

export function CreateEventPage({ userId }: { userId: string }) {
  const navigate = useNavigate()
  const { defaultTimeZone } = useSite()
  const [defaults] = useState(() => emptyForm(defaultTimeZone))
  const form = useEventForm(defaults)
  const draft = useKeptDraft(form, defaults, userId, NEW)
  const saved = useRef(false)
  const { save, busy, failure } = useCreateEvent(form, ({ id, phase }) => {
    saved.current = true
    forgetKeptDraft(userId, NEW)
    void toastSuccess(phase === 'draft' ? 'Draft saved' : 'Published: people can answer now')
    void navigate({ to: '/events/$eventId', params: { eventId: id } })
  })
  const { isDirty } = form.formState
  const submit = (publish: boolean) => void form.handleSubmit((values) => save(values, publish))()
  return (
    <Container width="text" className="py-8 sm:py-12">
      <h1 className="mb-8 text-4xl">New event</h1>
      <EventFormBody
        form={form}
        restored={draft.restored}
        onStartAnew={draft.startAnew}
        onSubmit={() => submit(true)}
        notice={
          <>
            {failure && <Banner tone="warning" role="alert" title={userMessage(failure)} />}
            <FieldsMissing form={form} />
          </>
        }
        actions={
          <>
            <Button variant="secondary" disabled={busy} onClick={() => submit(false)}>
              Save draft
            </Button>
            <Button type="submit" busy={busy}>
              Publish
            </Button>
          </>
        }
      />
      <LeaveGuard isUnsaved={() => isDirty && !saved.current} />
    </Container>
  )
}
