import type { Community } from '#/features/communities/communities/schema'
import type { EventCard } from '#/features/events/events/schema'
import { formatEventDate } from '#/lib/dates'
import { startWords } from '#/lib/event-when'
import * as m from '#/lib/messages.gen'

type Named = Pick<Community, 'name' | 'tagline' | 'city' | 'state' | 'members'>

/** The next of a community's events that everyone may see and that takes place. */
export const nextShared = (events: readonly EventCard[]): EventCard | null =>
  events.find(({ phase, visibility }) => phase !== 'cancelled' && visibility === 'public') ?? null

/** What a shared link to a community shows: its name, its place, and when it plays next. */
export function communityShareWords(community: Named, next: EventCard | null) {
  const { name, tagline, city, state, members } = community
  const where = [city, state].filter(Boolean).join(', ') || tagline
  const when = next
    ? m.communities_shareNext({
        day: formatEventDate(next.eventDate, { weekday: true }),
        when: startWords(next),
      })
    : m.communities_memberCount({ count: members })
  return { title: name, lines: [where, when].filter(Boolean) }
}
