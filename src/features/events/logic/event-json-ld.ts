import { type Place, postalAddress } from '#/features/events/logic/maps-link'
import type { EventDetail } from '#/features/events/schema'

const SCHEMA = 'https://schema.org'

function seatsLeft({ maxCapacity, seatsTaken }: EventDetail): number | undefined {
  return maxCapacity === null ? undefined : Math.max(0, maxCapacity - seatsTaken)
}

function location(place: Place): Record<string, unknown> {
  return {
    '@type': 'Place',
    name: place.location,
    address: postalAddress(place) && {
      '@type': 'PostalAddress',
      streetAddress: place.address || undefined,
      addressLocality: place.city || undefined,
      addressRegion: place.state || undefined,
      postalCode: place.zipCode || undefined,
    },
  }
}

/** The event for search engines (schema.org/Event). `url` and `image` are absolute. */
export function eventJsonLd(event: EventDetail, url: string, image: string): Record<string, unknown> {
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
