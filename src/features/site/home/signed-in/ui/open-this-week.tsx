import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { seatWords } from '#/features/events/events/logic/seat-words'
import { timeWords } from '#/lib/event-when'
import type { EventCard, SkillLevel } from '#/features/events/events/schema'
import { DateTile } from '#/features/events/events/ui/date-tile'
import { thisWeekQuery } from '#/features/site/home/signed-in/queries'
import { openNear } from '#/features/site/home/signed-in/logic/open-near'
import { levelName } from '#/lib/level-words'
import * as m from '#/lib/messages.gen'

const LINK = 'font-semibold text-court underline underline-offset-4'

interface OpenThisWeekProps {
  level: SkillLevel
  /** Where the player lives; what is there comes first. */
  city: string
  today: string
}

/** Games of the week with a spot for somebody of a level. Nothing where there are none. */
export function OpenThisWeek({ level, city, today }: OpenThisWeekProps) {
  const { data } = useQuery(thisWeekQuery(level, today))
  const open = openNear(data?.items ?? [], city)
  if (open.length === 0) return null
  return (
    <section aria-labelledby="open-this-week">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="open-this-week" className="text-2xl">
          {m.home_openThisWeek()}
        </h2>
        <p className="text-sm text-ink-soft">
          {m.home_yourLevel({
            level: levelName(level),
            today: <Link to="/events" search={{ level, openSpots: true, today: true }} className={LINK} />,
            all: <Link to="/events" search={{ level }} className={LINK} />,
          })}
        </p>
      </div>
      <ul className="grid gap-2 lg:grid-cols-3">
        {open.map((event) => (
          <OpenGame key={event.id} event={event} />
        ))}
      </ul>
    </section>
  )
}

function OpenGame({ event }: { event: EventCard }) {
  return (
    <li className="relative flex items-center gap-4 rounded-lg bg-surface-raised p-3 shadow-card ring-1 ring-line hover:bg-court-tint">
      <DateTile eventDate={event.eventDate} className="shrink-0" />
      <div className="min-w-0">
        <h3 className="text-lg leading-snug">
          <Link
            to="/events/$eventId/rsvp"
            params={{ eventId: event.id }}
            className="after:absolute after:inset-0 after:rounded-lg"
          >
            {event.title}
          </Link>
        </h3>
        <p className="text-sm text-ink-soft">
          {timeWords(event)} · {event.location}
        </p>
        <p className="text-sm font-semibold text-court">{seatWords(event)}</p>
      </div>
    </li>
  )
}
