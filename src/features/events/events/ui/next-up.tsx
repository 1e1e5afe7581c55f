import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { turnoutWords } from '#/features/events/events/logic/seat-words'
import { timeWords } from '#/features/events/events/logic/when-words'
import { myEventsQuery } from '#/features/events/events/queries'
import type { EventCard, MyEventsTab } from '#/features/events/events/schema'
import { PhaseBadge } from '#/features/events/events/ui/phase-badge'
import { formatEventDate } from '#/lib/dates'
import { buttonClass } from '#/ui/button-class'
import { Picture } from '#/ui/picture'
import { storedPicture } from '#/ui/stored-picture'

const STILL_TO_COME: EventCard['phase'][] = ['upcoming', 'live']

/** The next event that takes place. */
export function useNextEvent(tab: MyEventsTab): EventCard | undefined {
  const { data } = useInfiniteQuery(myEventsQuery(tab))
  return data?.pages.flatMap(({ items }) => items).find(({ phase }) => STILL_TO_COME.includes(phase))
}

/** The next event that the person plays in. */
export function NextUp() {
  const event = useNextEvent('going')
  if (!event) return null
  return (
    <section
      aria-labelledby="next-up"
      className="under-lights relative isolate mb-10 overflow-hidden rounded-xl bg-surface text-ink"
    >
      <div className="absolute inset-0 -z-20 [&_img]:size-full [&_img]:object-cover">
        <Picture
          source={storedPicture(event.coverImage, event.id)}
          alt=""
          priority
          sizes="(max-width: 80rem) 100vw, 76rem"
        />
      </div>
      <div className="scrim-all lg:scrim-start absolute inset-0 -z-10" />
      <div className="grid gap-5 p-6 sm:p-10">
        <div>
          <p className="eyebrow mb-2 text-ink!">Next up: you’re in</p>
          <h2 id="next-up" className="text-3xl">
            {event.title}
          </h2>
          <p className="mt-2 text-lg">
            {formatEventDate(event.eventDate, { weekday: true })}, {timeWords(event)}
          </p>
          <p>
            {[event.location, event.city].filter(Boolean).join(', ')} · {turnoutWords(event)}
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <Link to="/events/$eventId" params={{ eventId: event.id }} className={buttonClass()}>
            View event
          </Link>
          <PhaseBadge phase={event.phase} />
        </div>
      </div>
    </section>
  )
}
