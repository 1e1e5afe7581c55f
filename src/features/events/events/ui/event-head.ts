import type { PageHead } from '#/client/head'
import { siteOrigin } from '#/client/site-origin'
import { brand } from '#/brand'
import { type Place, postalAddress } from '#/features/events/events/logic/maps-link'
import { timeWords } from '#/lib/event-when'
import type { EventDetail } from '#/features/events/events/schema'
import { formatEventDate } from '#/lib/dates'
import { excerpt } from '#/lib/text'

const SCHEMA = 'https://schema.org'
const DESCRIPTION_MAX_CHARS = 180

function seatsLeft({ maxCapacity, seatsTaken }: EventDetail): number | undefined {
  return maxCapacity === null ? undefined : Math.max(0, maxCapacity - seatsTaken)
}

function location(place: Place): Record<string, unknown> {
  return {
    '@type': 'Place',
    name: place.location,
    address:
      postalAddress(place) === ''
        ? undefined
        : {
            '@type': 'PostalAddress',
            streetAddress: place.address || undefined,
            addressLocality: place.city || undefined,
            addressRegion: place.state || undefined,
            postalCode: place.zipCode || undefined,
          },
  }
}

/** The event for search engines (schema.org/Event). `url` and `image` are absolute. */
function jsonLd(event: EventDetail, url: string, image: string): Record<string, unknown> {
  const organizer = event.community?.name ?? event.hostName
  return {
    '@context': SCHEMA,
    '@type': 'SportsEvent',
    sport: 'Pickleball',
    name: event.title,
    description: event.description || undefined,
    startDate: event.startsAt,
    endDate: event.endsAt,
    eventStatus: `${SCHEMA}/${event.phase === 'cancelled' ? 'EventCancelled' : 'EventScheduled'}`,
    eventAttendanceMode: `${SCHEMA}/OfflineEventAttendanceMode`,
    location: location(event),
    image: [image],
    url,
    maximumAttendeeCapacity: event.maxCapacity ?? undefined,
    remainingAttendeeCapacity: seatsLeft(event),
    organizer: organizer
      ? { '@type': event.community ? 'Organization' : 'Person', name: organizer }
      : undefined,
  }
}

/** How a link to the event unfolds in chats, and what search engines read. Only what anyone may find is described to them. */
export function eventHead(event: EventDetail): PageHead {
  const path = `/events/${event.id}`
  const image = `/share${path}.png?v=${event.version}`
  const when = `${formatEventDate(event.eventDate, { weekday: true })}, ${timeWords(event)}, ${event.location}`
  const listed = event.visibility === 'public' && event.phase !== 'draft'
  const origin = siteOrigin()
  return {
    // With its date: nights of a series have one name, and are many pages.
    title: `${event.title}, ${formatEventDate(event.eventDate)}`,
    description: excerpt(
      `${when}. ${event.description || `${event.title}: pickleball on ${brand.name}.`}`,
      DESCRIPTION_MAX_CHARS,
    ),
    path,
    image:
      event.phase === 'draft' || event.visibility === 'community'
        ? null
        : { path: image, alt: `${event.title}. ${when}` },
    noindex: !listed,
    ...(listed && { jsonLd: jsonLd(event, origin + path, origin + image) }),
  }
}
