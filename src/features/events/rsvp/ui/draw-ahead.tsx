import { Timer } from 'lucide-react'
import type { Registrations } from '#/features/events/rsvp/schema'
import { Countdown } from '#/features/events/rsvp/ui/countdown'
import { formatMoment } from '#/lib/dates'

interface DrawAheadProps {
  registrations: Registrations
  timeZone: string
  /** A moment that was waited for has come. */
  onTime: () => void
}

/** When the order is drawn, for those who may still enter. */
export function DrawAhead({ registrations, timeZone, onTime }: DrawAheadProps) {
  const { lot, opensAt } = registrations
  if (lot === 'drawing') return <p className="font-semibold">We’re drawing the order. One moment.</p>
  if (opensAt === null) return null
  return (
    <p>
      The order is drawn at random <Until at={opensAt} timeZone={timeZone} onTime={onTime} />. It doesn’t
      matter when you enter.
    </p>
  )
}

/** A moment to come in words, and how long it is until then. */
function Until({ at, timeZone, onTime }: { at: string; timeZone: string; onTime: () => void }) {
  return (
    <>
      <time dateTime={at} className="font-semibold">
        {formatMoment(new Date(at), timeZone)}
      </time>{' '}
      <span className="whitespace-nowrap">
        (in <Countdown until={at} onEnd={onTime} />)
      </span>
    </>
  )
}

/** Before sign-ups open: when they do. */
export function OpensLater({ at, timeZone, onTime }: { at: string; timeZone: string; onTime: () => void }) {
  return (
    <div className="flex items-center gap-3 rounded-md bg-kitchen-tint px-4 py-3">
      <Timer aria-hidden className="size-6 shrink-0 text-kitchen" />
      <p>
        <span className="block font-display text-xl font-bold tracking-tight">Sign-ups open soon</span>
        <span className="text-sm">
          <Until at={at} timeZone={timeZone} onTime={onTime} />
        </span>
      </p>
    </div>
  )
}
