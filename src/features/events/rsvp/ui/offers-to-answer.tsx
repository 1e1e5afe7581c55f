import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { offersQuery } from '#/features/events/rsvp/queries'
import { Countdown } from '#/features/events/rsvp/ui/countdown'
import { formatMoment } from '#/lib/dates'
import { buttonClass } from '#/ui/button-class'
import { EventWhen } from '#/ui/event-when'
import * as m from '#/lib/messages.gen'

/** Places that are held for the viewer, while they are. */
export function OffersToAnswer() {
  const client = useQueryClient()
  const { data } = useQuery(offersQuery())
  if (!data || data.items.length === 0) return null
  const readAgain = () => void client.invalidateQueries({ queryKey: ['my-events'] })
  return (
    <section aria-label={m.rsvp_offersLabel()} className="mb-8 grid gap-3">
      {data.items.map(({ eventId, title, offerExpiresAt, ...event }) => (
        <div
          key={eventId}
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg bg-kitchen-tint p-4 ring-1 ring-line sm:p-5"
        >
          <div className="min-w-0">
            <h2 className="text-xl">{m.rsvp_spotHeldFor({ title })}</h2>
            <p className="text-sm">
              <EventWhen event={event} />
            </p>
            <p className="mt-1 text-sm">
              {m.rsvp_rsvpBy({
                moment: formatMoment(new Date(offerExpiresAt), event.timeZone),
                time: <time dateTime={offerExpiresAt} />,
                left: <span className="whitespace-nowrap" />,
                countdown: <Countdown until={offerExpiresAt} onEnd={readAgain} />,
              })}
            </p>
          </div>
          <Link to="/events/$eventId/rsvp" params={{ eventId }} className={buttonClass()}>
            {m.rsvp_rsvpButton()}
          </Link>
        </div>
      ))}
    </section>
  )
}
