import { useState } from 'react'
import type { EventDetail } from '#/features/events/events/schema'
import { TIME_AND_PLACE } from '#/features/events/events/logic/time-and-place'
import type { EventFormApi } from '#/features/events/events/ui/use-event-form'
import { hasCode } from '#/features/events/events/ui/use-save-event'
import { userMessage } from '#/lib/errors'
import { Banner } from '#/ui/banner'
import { Button } from '#/ui/button'
import { toastError, toastSuccess } from '#/ui/toast'

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
      await toastSuccess('Up to date. What you typed is still here: look it over and save.')
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
        title="Someone else changed this event in the meantime"
        actions={
          <Button variant="secondary" size="sm" busy={loading} onClick={() => void takeIn()}>
            Load the newest, keep what I typed
          </Button>
        }
      >
        Nothing of yours is lost, and nothing of theirs is overwritten.
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
            Stop new sign-ups instead
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
  return <p className="text-sm">Everyone who RSVP’d gets notified of the new time or place when you save.</p>
}
