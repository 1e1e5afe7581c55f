import type { PageHead } from '#/client/head'
import { communityKey } from '#/features/communities/communities/logic/community-address'
import { communityShareWords, nextShared } from '#/features/communities/communities/logic/share-words'
import type { Community } from '#/features/communities/communities/schema'
import type { EventCard } from '#/features/events/events/schema'
import { excerpt } from '#/lib/text'

const DESCRIPTION_MAX_CHARS = 160

/** How a link to a community unfolds in chats. A private one has no picture of its own. */
export function communityHead(community: Community, events: readonly EventCard[]): PageHead {
  const { id, name, tagline, about, visibility, version } = community
  const next = nextShared(events)
  const { title, lines } = communityShareWords(community, next)
  const shown = next ? `${version}-${next.id}-${next.version}` : `${version}-${community.members}`
  const isPrivate = visibility === 'private'
  return {
    title: name,
    // A tagline alone is a slogan; what the community is follows it.
    description: excerpt([tagline, about].filter(Boolean).join('. '), DESCRIPTION_MAX_CHARS),
    path: `/community/${communityKey(community)}`,
    image: isPrivate
      ? null
      : { path: `/share/communities/${id}.png?v=${shown}`, alt: [title, ...lines].join('. ') },
    // Only where it holds: what a loader returns stands in the page, where the word must not mislead anyone.
    ...(isPrivate && { noindex: true }),
  }
}
