import { Skeleton } from '#/ui/skeleton'
import * as m from '#/lib/messages.gen'

const ROWS = 6

/** The room that a page of events will take. */
export function EventRowSkeletons() {
  return (
    <div aria-busy="true" className="divide-y divide-line rounded-lg bg-surface-raised ring-1 ring-line">
      <span className="sr-only">{m.events_loading()}</span>
      {Array.from({ length: ROWS }, (_, row) => (
        <div key={row} className="grid grid-cols-[4.25rem_1fr] gap-3 p-3 sm:grid-cols-[5.5rem_1fr] sm:p-4">
          <Skeleton className="h-5 w-14" />
          <div className="grid gap-2">
            <Skeleton className="h-5 w-3/5" />
            <Skeleton className="h-4 w-4/5" />
            <Skeleton className="h-4 w-1/2" />
          </div>
        </div>
      ))}
    </div>
  )
}
