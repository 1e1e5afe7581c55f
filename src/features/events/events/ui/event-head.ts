import { createIsomorphicFn } from '@tanstack/react-start'
import type { PageHead } from '#/client/head'
import { siteOrigin } from '#/client/site-origin'
import { brand } from '#/brand'
import { eventJsonLd } from '#/features/events/events/logic/event-json-ld'
import { spanWords } from '#/lib/event-when'
import type { EventDetail } from '#/features/events/events/schema'
import { formatEventDate } from '#/lib/dates'
import { excerpt } from '#/lib/text'
import * as m from '#/lib/messages.gen'

const DESCRIPTION_MAX_CHARS = 180

/** Only search engines read it, from what the server sends. */
const described = createIsomorphicFn()
  .server(eventJsonLd)
  .client(() => ({}))

/** How a link to the event unfolds in chats, and what search engines read. Only what anyone may find is described to them. */
export function eventHead(event: EventDetail, country: string): PageHead {
  const path = `/events/${event.id}`
  const image = `/share${path}.png?v=${event.version}`
  const when = `${spanWords(event)}, ${event.location}`
  const listed = event.visibility === 'public' && event.phase !== 'draft'
  const site = { origin: siteOrigin(), country }
  return {
    // With its date: nights of a series have one name, and are many pages.
    title: `${event.title}, ${formatEventDate(event.eventDate)}`,
    description: excerpt(
      `${when}. ${event.description || m.events_pickleballOn({ title: event.title, product: brand.name })}`,
      DESCRIPTION_MAX_CHARS,
    ),
    path,
    image:
      event.phase === 'draft' || event.visibility === 'community'
        ? null
        : { path: image, alt: `${event.title}. ${when}` },
    noindex: !listed,
    ...(listed && { jsonLd: described(event, { path, image }, site) }),
  }
}
