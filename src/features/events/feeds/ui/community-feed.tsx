import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { FEEDS } from '#/features/events/feeds/logic/feed-paths'
import { ownCalendarQuery } from '#/features/events/feeds/queries'
import { MakeAddress } from '#/features/events/feeds/ui/make-address'
import { Subscribe } from '#/features/events/feeds/ui/subscribe'

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
        title={`Calendar of ${name}`}
        text={
          key
            ? 'With the events that are for members only. The address is yours: don’t pass it on.'
            : 'Its events in the calendar you look at anyway.'
        }
        path={open ? FEEDS.community(slug, key ?? undefined) : undefined}
        secret={Boolean(key)}
      >
        {isMember && !key && (
          <div className="grid gap-3 border-t border-line pt-4">
            <p className="text-ink-soft">
              {isPrivate
                ? 'Programs can’t sign in, so as a member you need a secret address of your own.'
                : 'As a member you can have the members’ events too, behind a secret address of your own.'}
            </p>
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
          Show the events on your own site
        </Link>
      )}
    </div>
  )
}
