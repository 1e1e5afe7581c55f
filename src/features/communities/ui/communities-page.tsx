import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { communitiesQuery } from '#/features/communities/queries'
import { CommunityCard } from '#/features/communities/ui/community-card'
import { CommunitySearch } from '#/features/communities/ui/community-search'
import { userMessage } from '#/lib/errors'
import { buttonClass } from '#/ui/button-class'
import { classNames } from '#/ui/class-names'
import { Container } from '#/ui/container'
import { Empty } from '#/ui/empty'
import { ErrorState } from '#/ui/error-state'
import { LoadMore } from '#/ui/load-more'
import { PageHeader } from '#/ui/page-header'
import { Picture } from '#/ui/picture'
import { Spinner } from '#/ui/spinner'

export function CommunitiesPage({ q }: { q: string }) {
  return (
    <>
      <PageHeader
        title="Find your people"
        text="Early birds, night owls, fierce rallies, coffee first. There is a group that plays the way you do."
        actions={
          <Link to="/community/create" className={buttonClass()}>
            Start a community
          </Link>
        }
        picture={<Picture source="long-shadows" alt="" priority />}
      />
      <Container className="py-8 sm:py-10">
        <CommunitySearch q={q} />
        <div className="mt-8">
          <List q={q} />
        </div>
      </Container>
    </>
  )
}

function List({ q }: { q: string }) {
  const query = useInfiniteQuery(communitiesQuery(q))
  const { data, error, isFetching, isPlaceholderData, refetch } = query
  if (!data && error)
    return <ErrorState text={userMessage(error)} retrying={isFetching} onRetry={() => void refetch()} />
  if (!data) {
    return (
      <div className="grid min-h-80 place-items-center">
        <Spinner size="lg" />
      </div>
    )
  }
  const communities = data.pages.flatMap(({ items }) => items)
  if (communities.length === 0 && !isPlaceholderData) return <NoneFound q={q} />
  return (
    <div aria-busy={isPlaceholderData}>
      <ul
        className={classNames(
          'grid gap-5 transition-opacity sm:grid-cols-2 lg:grid-cols-3 lg:gap-6',
          isPlaceholderData && 'opacity-60',
        )}
      >
        {communities.map((community) => (
          <CommunityCard key={community.id} community={community} />
        ))}
      </ul>
      <LoadMore
        hasMore={query.hasNextPage}
        loading={query.isFetchingNextPage}
        onLoadMore={() => void query.fetchNextPage()}
      />
    </div>
  )
}

function NoneFound({ q }: { q: string }) {
  const events = (
    <Link to="/events" className={buttonClass({ variant: q ? 'secondary' : 'primary' })}>
      View All Events
    </Link>
  )
  if (!q) {
    return (
      <Empty
        title="No communities yet"
        text="The first one is still warming up. Its games will be among the events."
        actions={
          <>
            <Link to="/community/create" className={buttonClass()}>
              Start a community
            </Link>
            {events}
          </>
        }
      />
    )
  }
  return (
    <Empty
      title={`Nobody by “${q}”`}
      text="Try a city, or only a part of the name."
      actions={
        <>
          <Link to="/community" className={buttonClass()}>
            Show all communities
          </Link>
          {events}
        </>
      }
    />
  )
}
