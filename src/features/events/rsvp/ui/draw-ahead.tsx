import { Timer } from 'lucide-react'
import type { Registrations } from '#/features/events/rsvp/schema'
import { Countdown } from '#/features/events/rsvp/ui/countdown'
import { formatMoment } from '#/lib/dates'
import * as m from '#/lib/messages.gen'

interface DrawAheadProps {
  registrations: Registrations
  timeZone: string
  /** A moment that was waited for has come. */
  onTime: () => void
}

/** When the order is drawn, for those who may still enter. */
export function DrawAhead({ registrations, timeZone, onTime }: DrawAheadProps) {
  const { lot, opensAt } = registrations
  if (lot === 'drawing') return <p className="font-semibold">{m.rsvp_drawing()}</p>
  if (opensAt === null) return null
  return (
    <p>
      {m.rsvp_orderDrawnAt({
        ...untilParts(opensAt, timeZone),
        countdown: <Countdown until={opensAt} onEnd={onTime} />,
      })}
    </p>
  )
}

/** A moment to come in words, and how long it is until then. */
const untilParts = (at: string, timeZone: string) => ({
  moment: formatMoment(new Date(at), timeZone),
  time: <time dateTime={at} className="font-semibold" />,
  left: <span className="whitespace-nowrap" />,
})

/** Before sign-ups open: when they do. */
export function OpensLater({ at, timeZone, onTime }: { at: string; timeZone: string; onTime: () => void }) {
  return (
    <div className="flex items-center gap-3 rounded-md bg-kitchen-tint px-4 py-3">
      <Timer aria-hidden className="size-6 shrink-0 text-kitchen" />
      <p>
        <span className="block font-display text-xl font-bold tracking-tight">
          {m.rsvp_signUpsOpenSoon()}
        </span>
        <span className="text-sm">
          {m.rsvp_momentAndCountdown({
            ...untilParts(at, timeZone),
            countdown: <Countdown until={at} onEnd={onTime} />,
          })}
        </span>
      </p>
    </div>
  )
}
