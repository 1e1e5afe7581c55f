import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { communityKey } from '#/features/communities/communities/logic/community-address'
import { ownCommunitiesQuery } from '#/features/communities/communities/queries'
import type { OwnCommunities as Own } from '#/features/communities/communities/schema'
import { Badge, type BadgeTone } from '#/ui/badge'
import { Card } from '#/ui/card'
import { EventMoment } from '#/ui/event-moment'
import { Picture } from '#/ui/picture'
import { storedPicture } from '#/ui/stored-picture'
import * as m from '#/lib/messages.gen'

type OwnCommunity = Own['items'][number]

const TONES: Record<OwnCommunity['role'], BadgeTone> = {
  owner: 'ball',
  manager: 'court',
  member: 'neutral',
}
const ROLE_WORDS: Record<OwnCommunity['role'], () => string> = {
  owner: () => m.communities_owner(),
  manager: () => m.communities_manager(),
  member: () => m.communities_member(),
}

/** What one is in, before what one could be in. */
export function OwnCommunities() {
  const { data } = useQuery(ownCommunitiesQuery())
  if (!data || data.items.length === 0) return null
  return (
    <section aria-labelledby="own-communities" className="mb-10">
      <h2 id="own-communities" className="mb-4 text-2xl">
        {m.communities_yours()}
      </h2>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {data.items.map((community) => (
          <OwnCommunity key={community.id} community={community} />
        ))}
      </ul>
    </section>
  )
}

function OwnCommunity({ community }: { community: OwnCommunity }) {
  const { id, name, coverImage, members, nextEventAt, nextEventZone, role, status } = community
  const badge =
    status === 'requested'
      ? { label: m.communities_askedJoin(), tone: 'kitchen' as const }
      : { label: ROLE_WORDS[role](), tone: TONES[role] }
  return (
    <Card as="li" padded={false} interactive className="flex items-center gap-4 p-3">
      <div className="size-16 shrink-0 overflow-hidden rounded-md [&_img]:size-full [&_img]:object-cover">
        <Picture source={storedPicture(coverImage, id)} alt="" sizes="4rem" />
      </div>
      <div className="min-w-0">
        <h3 className="truncate text-lg">
          <Link
            to="/community/$communityId"
            params={{ communityId: communityKey(community) }}
            className="after:absolute after:inset-0"
          >
            {name}
          </Link>
        </h3>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
          <Badge tone={badge.tone}>{badge.label}</Badge>
          {nextEventAt ? (
            <span>
              {m.communities_nextAt({
                when: <EventMoment at={nextEventAt} timeZone={nextEventZone ?? 'UTC'} />,
              })}
            </span>
          ) : (
            <span>{m.communities_memberCount({ count: members })}</span>
          )}
        </p>
      </div>
    </Card>
  )
}
