import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { FEEDS } from '#/features/events/feeds/logic/feed-paths'
import { ownCalendarQuery } from '#/features/events/feeds/queries'
import { MakeAddress } from '#/features/events/feeds/ui/make-address'
import { Subscribe } from '#/features/events/feeds/ui/subscribe'
import * as m from '#/lib/messages.gen'

interface CommunityFeedProps {
  slug: string
  name: string
  isMember: boolean
  /** No one but its members knows of it, so only a secret address opens its calendar. */
  isPrivate: boolean
  /** May show its events elsewhere. */
  manages: boolean
}

/** A community's calendar: for everyone its public events, for members all of them behind their own address. */
export function CommunityFeed({ slug, name, isMember, isPrivate, manages }: CommunityFeedProps) {
  const { data: own } = useQuery({ ...ownCalendarQuery(), enabled: isMember })
  const key = isMember ? own?.key : undefined
  const open = !isPrivate || Boolean(key)
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <Subscribe
        title={m.feeds_calendarOf({ name })}
        text={key ? m.feeds_membersText() : m.feeds_eventsText()}
        path={open ? FEEDS.community(slug, key ?? undefined) : undefined}
        secret={Boolean(key)}
      >
        {isMember && !key && (
          <div className="grid gap-3 border-t border-line pt-4">
            <p className="text-ink-soft">{isPrivate ? m.feeds_needsSecret() : m.feeds_canHaveSecret()}</p>
            <MakeAddress />
          </div>
        )}
      </Subscribe>
      {manages && !isPrivate && (
        <Link
          to="/embed"
          search={{ community: slug }}
          className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
        >
          {m.feeds_showOnYourSite()}
        </Link>
      )}
    </div>
  )
}
