import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { communityKey } from '#/features/communities/communities/logic/community-address'
import type { Community } from '#/features/communities/communities/schema'
import { membersQuery } from '#/features/communities/memberships/queries'
import { MemberName } from '#/features/communities/memberships/ui/member-name'
import { RoleBadge } from '#/features/communities/memberships/ui/role-badge'
import { userMessage } from '#/lib/errors'
import { ErrorState } from '#/ui/error-state'
import { LINK_CLASS } from '#/ui/link-class'
import { LoadMore } from '#/ui/load-more'
import { Section } from '#/ui/section'
import { Spinner } from '#/ui/spinner'
import * as m from '#/lib/messages.gen'

/** Who is in it, by name as far as names are for this viewer; how many, always. */
export function MembersSection({ community }: { community: Community }) {
  const { members, can } = community
  return (
    <Section
      title={m.memberships_members()}
      text={m.communities_memberCount({ count: members })}
      className="pt-0!"
    >
      {can.seeMembers ? (
        <Members communityId={community.id} />
      ) : (
        <p>
          {m.memberships_signInToSee({
            link: (
              <Link
                to="/login"
                search={{ next: `/community/${communityKey(community)}` }}
                className={LINK_CLASS}
              />
            ),
          })}
        </p>
      )}
    </Section>
  )
}

function Members({ communityId }: { communityId: string }) {
  const query = useInfiniteQuery(membersQuery(communityId, {}))
  const { data, error, isFetching, refetch } = query
  if (!data && error)
    return <ErrorState text={userMessage(error)} retrying={isFetching} onRetry={() => void refetch()} />
  if (!data) return <Spinner />
  const people = data.pages.flatMap(({ items }) => items)
  const hidden = data.pages.at(-1)?.hidden ?? 0
  return (
    <>
      <ul className="grid gap-x-6 gap-y-2 sm:grid-cols-2 lg:grid-cols-3">
        {people.map((member) => (
          <li key={member.id} className="flex min-h-12 min-w-0 items-center gap-3">
            <MemberName member={member} />
            <RoleBadge role={member.role} />
          </li>
        ))}
      </ul>
      {hidden > 0 && !query.hasNextPage && (
        <p className="mt-4 text-sm text-ink-soft">
          {people.length > 0
            ? m.memberships_andHidden({ count: hidden })
            : m.memberships_hiddenOnly({ count: hidden })}
        </p>
      )}
      {query.hasNextPage && (
        <LoadMore hasMore loading={query.isFetchingNextPage} onLoadMore={() => void query.fetchNextPage()} />
      )}
    </>
  )
}
