import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { communityEventsQuery } from '#/features/communities/communities/queries'
import { communityKey } from '#/features/communities/communities/logic/community-address'
import type { Community } from '#/features/communities/communities/schema'
import type { EventCard } from '#/features/events/events/schema'
import { OwnStateBadge } from '#/features/events/events/ui/own-state-badge'
import { userMessage } from '#/lib/errors'
import { formatEventDate } from '#/lib/dates'
import { rangeWords } from '#/lib/event-when'
import { Badge } from '#/ui/badge'
import { buttonClass } from '#/ui/button-class'
import { Empty } from '#/ui/empty'
import { ErrorState } from '#/ui/error-state'
import { Picture } from '#/ui/picture'
import { Spinner } from '#/ui/spinner'
import { storedPicture } from '#/ui/stored-picture'
import * as m from '#/lib/messages.gen'

/** What it plays next, on its own pages. */
export function CommunityEvents({ community }: { community: Community }) {
  const { data, error, isFetching, refetch } = useQuery(communityEventsQuery(community.id))
  if (!data && error)
    return <ErrorState text={userMessage(error)} retrying={isFetching} onRetry={() => void refetch()} />
  if (!data) {
    return (
      <div className="grid min-h-48 place-items-center">
        <Spinner />
      </div>
    )
  }
  if (data.items.length === 0) {
    return (
      <Empty
        headingLevel={3}
        title={m.communities_noEvents()}
        text={m.communities_noEventsText()}
        actions={
          <Link to="/events" className={buttonClass({ variant: 'secondary' })}>
            {m.communities_viewAllEvents()}
          </Link>
        }
      />
    )
  }
  return (
    <ul className="grid gap-4">
      {data.items.map((event) => (
        <EventRow key={event.id} event={event} community={community} />
      ))}
    </ul>
  )
}

function EventRow({ event, community }: { event: EventCard; community: Community }) {
  return (
    <li className="group relative flex overflow-hidden rounded-lg bg-surface-raised shadow-card ring-1 ring-line transition-[translate,box-shadow] hover:-translate-y-0.5 hover:shadow-lift">
      <div className="relative w-24 shrink-0 sm:w-44 [&_img]:absolute [&_img]:inset-0 [&_img]:size-full [&_img]:object-cover">
        <Picture source={storedPicture(event.coverImage, event.id)} alt="" sizes="11rem" />
      </div>
      <div className="min-w-0 flex-1 p-4 sm:p-5">
        <p className="text-sm font-semibold text-court">
          {formatEventDate(event.eventDate, { weekday: true })}
        </p>
        <h3 className="mt-0.5 text-xl">
          <Link
            to="/community/$communityId/events/$eventId"
            params={{ communityId: communityKey(community), eventId: event.id }}
            className="after:absolute after:inset-0"
          >
            {event.title}
          </Link>
        </h3>
        <p className="mt-1 text-sm text-ink-soft">
          {rangeWords(event)}
          {event.location && <span className="block">{event.location}</span>}
        </p>
        <OwnStateBadge event={event} className="mr-1.5 mt-2" />
        {event.visibility === 'community' && (
          <Badge tone="dusk" className="mt-2 mr-1.5">
            {m.communities_membersOnly()}
          </Badge>
        )}
        {event.phase === 'cancelled' && (
          <Badge tone="danger" className="mt-2">
            {m.communities_canceled()}
          </Badge>
        )}
        {event.phase === 'live' && (
          <Badge tone="ball" className="mt-2">
            {m.communities_onNow()}
          </Badge>
        )}
        {event.phase === 'upcoming' && event.isFull && (
          <Badge tone="clay" className="mt-2">
            {m.communities_full()}
          </Badge>
        )}
      </div>
    </li>
  )
}
