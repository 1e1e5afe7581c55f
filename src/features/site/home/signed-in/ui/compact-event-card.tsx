import { Link } from '@tanstack/react-router'
import { MapPin } from 'lucide-react'
import { mapsLink } from '#/features/events/events/logic/maps-link'
import type { EventCard } from '#/features/events/events/schema'
import { OwnStateBadge } from '#/features/events/events/ui/own-state-badge'
import { formatEventDate } from '#/lib/dates'
import { rangeWords } from '#/lib/event-when'
import { excerpt } from '#/lib/text'
import { Badge } from '#/ui/badge'
import { Picture } from '#/ui/picture'
import { storedPicture } from '#/ui/stored-picture'
import * as m from '#/lib/messages.gen'

const DESCRIPTION_MAX_CHARS = 80

/** One event of home's block as a row; the whole row opens its RSVP page. */
export function CompactEventCard({ event }: { event: EventCard }) {
  const { id, title } = event
  const address = mapsLink(event)
  const place = event.location || event.city
  return (
    <li className="relative flex gap-3 overflow-hidden rounded-lg bg-surface-raised p-3 shadow-card ring-1 ring-line hover:bg-court-tint">
      <div className="size-20 shrink-0 overflow-hidden rounded-md [&_img]:size-full [&_img]:object-cover">
        <Picture source={storedPicture(event.coverImage, id)} alt="" sizes="5rem" />
      </div>
      <div className="min-w-0 flex-1 text-sm">
        <h3 className="text-lg leading-snug">{title}</h3>
        <p className="font-semibold text-court">
          {formatEventDate(event.eventDate, { weekday: true })},{' '}
          <span className="whitespace-nowrap">{rangeWords(event)}</span>
        </p>
        <p className="truncate text-ink-soft">
          {excerpt(event.description, DESCRIPTION_MAX_CHARS) || m.home_noDescriptionAvailable()}
        </p>
        <p className="mt-1 flex flex-wrap gap-1.5 empty:hidden">
          <OwnStateBadge event={event} />
          {event.phase === 'live' && <Badge tone="ball">{m.home_onNow()}</Badge>}
          {event.phase === 'upcoming' && event.isFull && !event.mine && (
            <Badge tone="clay">{m.home_full()}</Badge>
          )}
        </p>
        <div className="mt-1 flex items-center gap-3">
          {address && (
            <a
              href={address}
              target="_blank"
              rel="noreferrer"
              aria-label={m.home_placeOpenMaps({ place })}
              className="relative z-10 flex min-h-6 min-w-0 items-center gap-1 underline underline-offset-4 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-court"
            >
              <MapPin aria-hidden />
              <span className="truncate">{place}</span>
            </a>
          )}
          <Link
            to="/events/$eventId/rsvp"
            params={{ eventId: id }}
            aria-label={m.home_viewEventTitle({ title })}
            className="ml-auto inline-flex min-h-6 shrink-0 items-center font-semibold text-court after:absolute after:inset-0 after:rounded-lg"
          >
            {m.home_viewEvent()}
          </Link>
        </div>
      </div>
    </li>
  )
}
