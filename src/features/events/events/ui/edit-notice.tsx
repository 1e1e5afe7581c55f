import { useState } from 'react'
import type { EventDetail } from '#/features/events/events/schema'
import { TIME_AND_PLACE } from '#/features/events/events/logic/time-and-place'
import type { EventFormApi } from '#/features/events/events/ui/use-event-form'
import { hasCode } from '#/features/events/events/ui/use-save-event'
import { userMessage } from '#/lib/errors'
import { Banner } from '#/ui/banner'
import { Button } from '#/ui/button'
import { toastError, toastSuccess } from '#/ui/toast'
import * as m from '#/lib/messages.gen'

interface EditNoticeProps {
  failure: unknown
  onTakeIn: () => Promise<void>
  onStopSignUps: () => void
}

/** Why the changes were not saved, with the way on that fits. */
export function EditNotice({ failure, onTakeIn, onStopSignUps }: EditNoticeProps) {
  const [loading, setLoading] = useState(false)
  if (!failure) return null
  async function takeIn() {
    setLoading(true)
    try {
      await onTakeIn()
      await toastSuccess(m.events_newestTakenIn())
    } catch (error) {
      await toastError(error)
    } finally {
      setLoading(false)
    }
  }
  if (hasCode(failure, 'event_changed')) {
    return (
      <Banner
        tone="warning"
        role="alert"
        title={m.events_changedMeanwhile()}
        actions={
          <Button variant="secondary" size="sm" busy={loading} onClick={() => void takeIn()}>
            {m.events_loadNewest()}
          </Button>
        }
      >
        {m.events_nothingLost()}
      </Banner>
    )
  }
  const tooSmall = hasCode(failure, 'capacity_below_seats')
  return (
    <Banner
      tone="warning"
      role="alert"
      title={userMessage(failure)}
      actions={
        tooSmall && (
          <Button variant="secondary" size="sm" onClick={onStopSignUps}>
            {m.events_stopNewSignUps()}
          </Button>
        )
      }
    />
  )
}

/** A change of time or place is told to everyone who counts on it. */
export function TellsPeople({ form, event }: { form: EventFormApi; event: EventDetail }) {
  const { dirtyFields } = form.formState
  const people = event.seatsTaken + event.seatsWaiting
  if (event.phase === 'draft' || people === 0 || !TIME_AND_PLACE.some((field) => dirtyFields[field]))
    return null
  return <p className="text-sm">{m.events_changesAreTold()}</p>
}
