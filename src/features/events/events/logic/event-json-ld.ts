import type { Place } from '#/features/events/events/logic/maps-link'
import { priceFacts } from '#/features/events/events/logic/price'
import type { EventDetail } from '#/features/events/events/schema'
import { dateTimeWithOffset } from '#/lib/dates'
import * as m from '#/lib/messages.gen'

const SCHEMA = 'https://schema.org'

/** What is told of an event. */
export type DescribedEvent = Place &
  Pick<
    EventDetail,
    | 'title'
    | 'description'
    | 'language'
    | 'startsAt'
    | 'endsAt'
    | 'timeZone'
    | 'phase'
    | 'maxCapacity'
    | 'seatsTaken'
    | 'isFull'
    | 'priceNote'
    | 'hostName'
    | 'community'
  >
type Site = { origin: string; country: string }
type Described = Record<string, unknown>

function seatsLeft({ maxCapacity, seatsTaken }: DescribedEvent): number | undefined {
  return maxCapacity === null ? undefined : Math.max(0, maxCapacity - seatsTaken)
}

function location(place: Place, country: string): Described {
  return {
    '@type': 'Place',
    name: place.location || place.city || undefined,
    address: {
      '@type': 'PostalAddress',
      streetAddress: place.address || undefined,
      addressLocality: place.city || undefined,
      addressRegion: place.state || undefined,
      postalCode: place.zipCode || undefined,
      addressCountry: country,
    },
  }
}

/** Who holds it, with their address on this site where they have a page that everyone may see. */
function organizer({ community, hostName }: DescribedEvent, origin: string): Described | undefined {
  if (community)
    return { '@type': 'Organization', name: community.name, url: `${origin}/community/${community.slug}` }
  return hostName ? { '@type': 'Person', name: hostName } : undefined
}

/** What it costs: an offer where the host named an amount, else whether it's free. */
function price(event: DescribedEvent, url: string, country: string): Described {
  const facts = priceFacts(event.priceNote, country)
  if (typeof facts === 'string') return { isAccessibleForFree: facts === 'free' }
  const { amounts, currency: priceCurrency } = facts
  const availability = `${SCHEMA}/${event.isFull ? 'SoldOut' : 'InStock'}`
  const shared = { priceCurrency, availability, url }
  const [lowPrice] = amounts
  return {
    isAccessibleForFree: false,
    offers:
      amounts.length === 1
        ? { '@type': 'Offer', price: lowPrice, ...shared }
        : { '@type': 'AggregateOffer', lowPrice, highPrice: amounts.at(-1), ...shared },
  }
}

/** The event for search engines (schema.org/Event), on its venue's clock. `path` and `image` are this site's. */
export function eventJsonLd(
  event: DescribedEvent,
  { path, image }: { path: string; image: string },
  { origin, country }: Site,
): Described {
  const url = origin + path
  return {
    '@context': SCHEMA,
    '@type': 'SportsEvent',
    sport: m.events_pickleball(),
    name: event.title,
    description: event.description || undefined,
    inLanguage: event.language,
    startDate: dateTimeWithOffset(new Date(event.startsAt), event.timeZone),
    endDate: dateTimeWithOffset(new Date(event.endsAt), event.timeZone),
    eventStatus: `${SCHEMA}/${event.phase === 'cancelled' ? 'EventCancelled' : 'EventScheduled'}`,
    eventAttendanceMode: `${SCHEMA}/OfflineEventAttendanceMode`,
    location: location(event, country),
    image: [origin + image],
    url,
    maximumAttendeeCapacity: event.maxCapacity ?? undefined,
    remainingAttendeeCapacity: seatsLeft(event),
    organizer: organizer(event, origin),
    ...price(event, url, country),
  }
}
