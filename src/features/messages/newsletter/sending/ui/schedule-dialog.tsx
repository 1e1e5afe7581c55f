import { type FormEvent, useState } from 'react'
import { useSite } from '#/features/foundation/settings/ui/use-site'
import { isLocalDate, zoneAbbreviation, zonedTimeToUtc } from '#/lib/dates'
import { Button } from '#/ui/button'
import { DateField } from '#/ui/date-field'
import { Dialog } from '#/ui/dialog'
import { TimeField } from '#/ui/time-field'
import * as m from '#/lib/messages.gen'

interface ScheduleDialogProps {
  busy: boolean
  /** Answers what the server has against the moment, if it is the moment. */
  onSchedule: (at: string) => Promise<string | undefined>
  onClose: () => void
}

/** A moment on the clock of the place, as posts have it: admins may be anywhere. */
export function ScheduleDialog({ busy, onSchedule, onClose }: ScheduleDialogProps) {
  const [date, setDate] = useState('')
  const [time, setTime] = useState('09:00')
  const [error, setError] = useState<string>()
  const zone = useSite().defaultTimeZone
  const at = isLocalDate(date) && time !== '' ? zonedTimeToUtc(date, time, zone) : null

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!at) return setError(m.newsletter_chooseDayTime())
    setError(await onSchedule(at.toISOString()))
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={m.newsletter_scheduleQuestion()}
      text={m.newsletter_scheduleText()}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {m.newsletter_notYet()}
          </Button>
          <Button type="submit" form="schedule" busy={busy}>
            {m.newsletter_schedule()}
          </Button>
        </>
      }
    >
      <form
        id="schedule"
        method="dialog"
        noValidate
        onSubmit={(event) => void submit(event)}
        className="grid gap-4 sm:grid-cols-2"
      >
        <DateField
          label={m.newsletter_day()}
          value={date}
          error={error}
          onChange={(event) => {
            setDate(event.target.value)
            setError(undefined)
          }}
        />
        <TimeField
          label={at ? m.newsletter_timeIn({ zone: zoneAbbreviation(at, zone) }) : m.newsletter_time()}
          value={time}
          onChange={(event) => {
            setTime(event.target.value)
            setError(undefined)
          }}
        />
      </form>
    </Dialog>
  )
}
