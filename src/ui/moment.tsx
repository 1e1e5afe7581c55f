import { useSyncExternalStore } from 'react'
import { formatter } from '#/lib/dates'

const never = () => () => {}

const sameYear = (at: Date) => at.getFullYear() === new Date().getFullYear()

function words(at: Date, timeZone: string | undefined, day: boolean): string {
  return formatter(timeZone, {
    month: 'short',
    day: 'numeric',
    ...(sameYear(at) ? {} : { year: 'numeric' }),
    ...(day ? {} : { hour: 'numeric', minute: '2-digit' }),
    ...(timeZone && !day ? { timeZoneName: 'short' } : {}),
  }).format(at)
}

interface MomentProps {
  at: string
  /** Where the hour says nothing. */
  day?: boolean
  className?: string
}

/** A moment in the reader's own time; in UTC until the page's script knows whose that is. */
export function Moment({ at, day = false, className }: MomentProps) {
  const local = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  return (
    <time dateTime={at} className={className}>
      {words(new Date(at), local ? undefined : 'UTC', day)}
    </time>
  )
}
