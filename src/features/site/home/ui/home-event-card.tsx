import { Link } from '@tanstack/react-router'
import { Clock, MapPin } from 'lucide-react'
import { mapsLink } from '#/features/events/events/logic/maps-link'
import type { EventCard } from '#/features/events/events/schema'
import { formatEventDate } from '#/lib/dates'
import { rangeWords } from '#/lib/event-when'
import { excerpt } from '#/lib/text'
import { Badge } from '#/ui/badge'
import { buttonClass } from '#/ui/button-class'
import { Card } from '#/ui/card'
import { Picture } from '#/ui/picture'
import { storedPicture } from '#/ui/stored-picture'
import * as m from '#/lib/messages.gen'

const DESCRIPTION_MAX_CHARS = 140

/** One event of home's block; the whole card opens its RSVP page. */
export function HomeEventCard({ event }: { event: EventCard }) {
  return (
    <Card as="li" padded={false} interactive className="flex flex-col">
      <div className="relative aspect-[2/1] sm:aspect-[3/2] overflow-hidden [&_img]:size-full [&_img]:object-cover">
        <Picture
          source={storedPicture(event.coverImage, event.id)}
          alt=""
          sizes="(max-width: 40rem) 100vw, (max-width: 64rem) 50vw, 26rem"
        />
        <CardBadges event={event} />
      </div>
      <div className="flex flex-1 flex-col p-5">
        <p className="text-sm font-semibold text-court">
          {formatEventDate(event.eventDate, { weekday: true })}
        </p>
        <h3 lang={event.language} className="mt-1 text-xl">
          {event.title}
        </h3>
        <p className="mt-2 text-sm text-ink-soft">
          {excerpt(event.description, DESCRIPTION_MAX_CHARS) || m.home_noDescriptionAvailable()}
        </p>
        <div className="mb-5 mt-4 grid gap-1 text-sm [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-court">
          <p className="flex items-center gap-2">
            <Clock aria-hidden />
            {rangeWords(event)}
          </p>
          <PlaceLine event={event} />
        </div>
        <Link
          to="/events/$eventId/rsvp"
          params={{ eventId: event.id }}
          aria-label={m.home_viewEventTitle({ title: event.title })}
          className={buttonClass({
            variant: 'secondary',
            wide: true,
            // A link that moves while it is pressed would hold its overlay back to itself, and the card would not open.
            className: 'mt-auto after:absolute after:inset-0 active:translate-none!',
          })}
        >
          {m.home_viewEvent()}
        </Link>
      </div>
    </Card>
  )
}

function PlaceLine({ event }: { event: EventCard }) {
  const address = mapsLink(event)
  const place = event.location || event.city
  if (!address) return null
  return (
    <a
      href={address}
      target="_blank"
      rel="noreferrer"
      aria-label={m.home_placeOpenMaps({ place })}
      className="relative z-10 flex min-h-6 w-fit items-center gap-2 underline decoration-line-strong underline-offset-4 hover:decoration-current"
    >
      <MapPin aria-hidden />
      {place}
    </a>
  )
}

function CardBadges({ event }: { event: EventCard }) {
  return (
    <div className="absolute left-3 top-3 flex flex-wrap gap-1.5">
      {event.phase === 'cancelled' && <Badge tone="danger">{m.home_canceled()}</Badge>}
      {event.phase === 'live' && <Badge tone="ball">{m.home_onNow()}</Badge>}
      {event.phase === 'upcoming' && event.isFull && <Badge tone="clay">{m.home_full()}</Badge>}
      {event.community && <Badge tone="court">{event.community.name}</Badge>}
    </div>
  )
}
