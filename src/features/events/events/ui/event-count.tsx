import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { asksForAnything } from '#/features/events/events/filters/ui/chips'
import { eventCountQuery, type EventSearch } from '#/features/events/events/queries'
import { buttonClass } from '#/ui/button-class'
import * as m from '#/lib/messages.gen'

/** How many there are in all, told anew when a filter changes it, and the one tap that takes all filters away. */
export function EventCount({ search }: { search: EventSearch }) {
  const { data } = useQuery(eventCountQuery(search))
  const { past, ...asked } = search
  return (
    <div className="mb-3 mt-5 flex min-h-11 items-center justify-between gap-3">
      <output className="font-semibold">{data && m.events_eventCount({ count: data.count })}</output>
      {asksForAnything(asked) && (
        <Link
          to="/events"
          search={{ past }}
          resetScroll={false}
          className={buttonClass({ variant: 'quiet', size: 'sm', className: 'min-h-11' })}
        >
          <X aria-hidden />
          {m.events_clearAll()}
        </Link>
      )}
    </div>
  )
}
