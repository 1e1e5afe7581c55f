import { Link } from '@tanstack/react-router'
import { CalendarDays, MapPin, Users } from 'lucide-react'
import { communityKey } from '#/features/communities/communities/logic/community-address'
import type { CommunityCard as CommunityCardShape } from '#/features/communities/communities/schema'
import { Card } from '#/ui/card'
import { EventMoment } from '#/ui/event-moment'
import { Picture } from '#/ui/picture'
import { storedPicture } from '#/ui/stored-picture'
import * as m from '#/lib/messages.gen'

export function CommunityCard({ community }: { community: CommunityCardShape }) {
  const { id, name, tagline, language, city, state, coverImage, members, nextEventAt, nextEventZone } =
    community
  const place = [city, state].filter(Boolean).join(', ')
  return (
    <Card as="li" padded={false} interactive className="flex flex-col">
      <div className="aspect-[2/1] overflow-hidden [&_img]:size-full [&_img]:object-cover">
        <Picture
          source={storedPicture(coverImage, id)}
          alt=""
          sizes="(max-width: 40rem) 100vw, (max-width: 64rem) 50vw, 26rem"
        />
      </div>
      <div className="flex flex-1 flex-col p-5">
        <h2 className="text-xl">
          <Link
            to="/community/$communityId"
            params={{ communityId: communityKey(community) }}
            className="after:absolute after:inset-0"
          >
            {name}
          </Link>
        </h2>
        {tagline && (
          <p lang={language} className="mt-1.5 text-ink-soft">
            {tagline}
          </p>
        )}
        <p className="mt-auto flex flex-wrap gap-x-5 gap-y-1 pt-5 text-sm [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-court">
          {place && (
            <span className="inline-flex items-center gap-2">
              <MapPin aria-hidden />
              {place}
            </span>
          )}
          <span className="inline-flex items-center gap-2">
            <Users aria-hidden />
            {m.communities_memberCount({ count: members })}
          </span>
          {nextEventAt && (
            <span className="inline-flex items-center gap-2">
              <CalendarDays aria-hidden />
              <span>
                {m.communities_nextAt({
                  when: <EventMoment at={nextEventAt} timeZone={nextEventZone ?? 'UTC'} />,
                })}
              </span>
            </span>
          )}
        </p>
      </div>
    </Card>
  )
}
