import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useRef, useState } from 'react'
import { emptyForm } from '#/features/events/events/logic/event-form'
import type { EventDetail } from '#/features/events/events/schema'
import { EventFormBody, FieldsMissing } from '#/features/events/events/ui/event-form-body'
import { LeaveGuard } from '#/ui/leave-guard'
import { type EventFormApi, useEventForm } from '#/features/events/events/ui/use-event-form'
import { useKeptDraft } from '#/features/events/events/ui/use-kept-draft'
import { useCreateEvent } from '#/features/events/events/ui/use-save-event'
import { useSite } from '#/features/foundation/settings/ui/use-site'
import { userMessage } from '#/lib/errors'
import { Banner } from '#/ui/banner'
import { Button } from '#/ui/button'
import { Container } from '#/ui/container'
import { toastSuccess } from '#/ui/toast'
import * as m from '#/lib/messages.gen'

interface CreateEventPageProps {
  userId: string
  /** In whose name it is made; a private one's events are for its members. */
  community?: { id: string; slug: string; name: string; visibility: 'public' | 'private' }
  /** Above the title: where one came from. */
  back?: ReactNode
  onCreated?: (event: EventDetail) => void
  /** What makes it repeat. */
  repeats?: Repeats
}

/** The part of the form that makes a series of it, from the series' own feature. */
export interface Repeats {
  section: (form: EventFormApi) => ReactNode
  /** Whether it is to repeat: then a series is made instead of an event. */
  on: boolean
  save: (form: EventFormApi, done: () => void) => void
  busy: boolean
  failure: Error | null
}

export function CreateEventPage({ userId, community, back, onCreated, repeats }: CreateEventPageProps) {
  const navigate = useNavigate()
  const { defaultTimeZone } = useSite()
  const isPrivate = community?.visibility === 'private'
  const [defaults] = useState(() => ({
    ...emptyForm(defaultTimeZone),
    communityId: community?.id ?? '',
    visibility: isPrivate ? ('community' as const) : ('public' as const),
  }))
  const form = useEventForm(defaults)
  const draftKey = community ? `new:${community.id}` : 'new'
  const draft = useKeptDraft(form, defaults, userId, draftKey)
  const saved = useRef(false)
  const { save, busy, failure } = useCreateEvent(form, (event) => {
    saved.current = true
    draft.forget()
    void toastSuccess(event.phase === 'draft' ? m.events_draftSaved() : m.events_publishedPeopleCanRSVP())
    if (onCreated) onCreated(event)
    else void navigate({ to: '/events/$eventId', params: { eventId: event.id } })
  })
  const { isDirty } = form.formState
  const isBusy = busy || (repeats?.busy ?? false)
  const problem = repeats?.on ? repeats.failure : failure
  function submit(publish: boolean) {
    if (!repeats?.on) return void form.handleSubmit((values) => save(values, publish))()
    repeats.save(form, () => {
      saved.current = true
      draft.forget()
    })
  }
  return (
    <Container width="text" className="py-8 sm:py-12">
      {back}
      <h1 className="mb-8 text-4xl">
        {community ? m.events_newEventCommunity({ community: community.name }) : m.events_newEvent()}
      </h1>
      <EventFormBody
        form={form}
        community={community}
        membersOnly={isPrivate}
        restored={draft.restored}
        onStartAnew={draft.startAnew}
        onSubmit={() => submit(true)}
        repeats={repeats?.section(form)}
        notice={
          <>
            {problem && <Banner tone="warning" role="alert" title={userMessage(problem)} />}
            <FieldsMissing form={form} />
          </>
        }
        actions={
          <>
            {!repeats?.on && (
              <Button variant="secondary" disabled={isBusy} onClick={() => submit(false)}>
                {m.events_saveDraft()}
              </Button>
            )}
            <Button type="submit" busy={isBusy}>
              {repeats?.on ? m.events_startSeries() : m.events_publish()}
            </Button>
          </>
        }
      />
      <LeaveGuard isUnsaved={() => isDirty && !saved.current} />
    </Container>
  )
}
