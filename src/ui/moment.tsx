import { useSyncExternalStore } from 'react'

const never = () => () => {}

const sameYear = (at: Date) => at.getFullYear() === new Date().getFullYear()

function words(at: Date, timeZone: string | undefined): string {
  return new Intl.DateTimeFormat('en-US', {
    month: 'short',
    day: 'numeric',
    ...(sameYear(at) ? {} : { year: 'numeric' }),
    hour: 'numeric',
    minute: '2-digit',
    ...(timeZone ? { timeZone, timeZoneName: 'short' } : {}),
  }).format(at)
}

/** A moment in the reader's own time; in UTC until the page's script knows whose that is. */
export function Moment({ at, className }: { at: string; className?: string }) {
  const local = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  return (
    <time dateTime={at} className={className}>
      {words(new Date(at), local ? undefined : 'UTC')}
    </time>
  )
}
