import { communityKey } from '#/features/communities/communities/logic/community-address'
import { and, eq } from 'drizzle-orm'
import { brand } from '#/brand'
import { communityVisibleTo } from '#/features/communities/communities/reads'
import { communities } from '#/features/communities/communities/table'
import { seatWords } from '#/features/events/events/logic/seat-words'
import { dateTile } from '#/features/events/events/logic/date-tile'
import { timeWords } from '#/lib/event-when'
import { listEvents } from '#/features/events/events/reads'
import type { EventCard } from '#/features/events/events/schema'
import { AppError } from '#/lib/errors'
import type { Db } from '#/platform/db'
import { ANONYMOUS } from '#/platform/security/viewer'
import type { Embed, EmbedQuery } from './schema'

/** All that lists of everyone's may hold, whoever asks: what is shown on another site is for anyone. */
const EVERYBODYS = {
  past: false,
  q: '',
  place: '',
  withoutNightSeries: false,
  withoutCanceled: false,
} as const

function toItem(event: EventCard, publicUrl: string): Embed['items'][number] {
  const { weekday = '', day = '', month = '' } = dateTile(event.eventDate) ?? {}
  return {
    title: event.title,
    url: `${publicUrl}/events/${event.id}`,
    startsAt: event.startsAt,
    weekday,
    day,
    month,
    time: timeWords(event),
    place: [event.location, event.city].filter(Boolean).join(', '),
    seats: seatWords(event),
    cancelled: event.phase === 'cancelled',
  }
}

/** The next public events, of one community or of all. @throws AppError not_found for a community not known to everyone */
export async function readEmbed(
  db: Db,
  { community: slug, limit }: EmbedQuery,
  publicUrl: string,
): Promise<Embed> {
  if (slug === undefined) {
    const { items } = await listEvents(db, ANONYMOUS, { ...EVERYBODYS, limit })
    return {
      name: brand.name,
      url: `${publicUrl}/events`,
      items: items.map((each) => toItem(each, publicUrl)),
    }
  }
  const [found] = await db
    .select({ id: communities.id, name: communities.name })
    .from(communities)
    .where(and(eq(communities.slug, slug), eq(communities.status, 'active'), communityVisibleTo(ANONYMOUS)))
  if (!found) throw AppError.notFound()
  const { items } = await listEvents(db, ANONYMOUS, { ...EVERYBODYS, limit, community: found.id })
  return {
    name: found.name,
    url: `${publicUrl}/community/${communityKey({ ...found, slug })}`,
    items: items.map((each) => toItem(each, publicUrl)),
  }
}
