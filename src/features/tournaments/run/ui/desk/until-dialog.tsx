import { useState } from 'react'
import { clockAt, clockWords, minutesAt } from '#/features/tournaments/core/logic/tournament/day-times'
import { useDesk } from '#/features/tournaments/run/ui/desk/desk-tools'
import { Button } from '#/ui/button'
import { Dialog } from '#/ui/dialog'
import { TimeField } from '#/ui/time-field'
import * as m from '#/lib/messages.gen'

const FROM_NOW_MINUTES = [15, 30, 60]
const ROUNDED_TO_MINUTES = 5
const MOST_MINUTES = 12 * 60
const FORM_ID = 'until'

interface UntilDialogProps {
  title: string
  text: string
  /** What the button says that takes the time typed. */
  confirmLabel: string
  /** In minutes from the start. */
  onUntil: (minute: number) => void
  onClose: () => void
}

/** Asks for a time later today: one of a few by a tap, any other typed. */
export function UntilDialog({ title, text, confirmLabel, onUntil, onClose }: UntilDialogProps) {
  const { handle } = useDesk()
  const { settings } = handle.view
  const from = Math.max(0, handle.now)
  const inMinutes = (minutes: number) => Math.ceil((from + minutes) / ROUNDED_TO_MINUTES) * ROUNDED_TO_MINUTES
  const [time, setTime] = useState(clockAt(settings, inMinutes(30)))
  const [tried, setTried] = useState(false)
  const until = time === '' ? from : minutesAt(settings, time)
  // Half a day later it is the morning that was taken for the evening, or the other way round.
  const isLater = until > from && until - from < MOST_MINUTES
  const fault = isLater ? undefined : m.tournamentDesk_aTimeAfter({ time: clockWords(settings, from) })
  const choose = (minute: number) => {
    onClose()
    onUntil(minute)
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      text={text}
      actions={
        <Button type="submit" form={FORM_ID}>
          {confirmLabel}
        </Button>
      }
    >
      <div className="mb-4 flex flex-wrap gap-2">
        {FROM_NOW_MINUTES.map((minutes) => (
          <Button key={minutes} variant="secondary" onClick={() => choose(inMinutes(minutes))}>
            {clockWords(settings, inMinutes(minutes))}
          </Button>
        ))}
      </div>
      <form
        id={FORM_ID}
        method="dialog"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          if (!fault) choose(until)
        }}
      >
        <TimeField
          label={m.tournamentDesk_orUntil()}
          value={time}
          error={tried ? fault : undefined}
          onChange={({ target }) => setTime(target.value)}
        />
      </form>
    </Dialog>
  )
}
