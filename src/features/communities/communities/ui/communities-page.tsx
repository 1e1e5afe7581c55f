import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { communitiesQuery, type CommunitySearch as Search } from '#/features/communities/communities/queries'
import { CommunityCard } from '#/features/communities/communities/ui/community-card'
import { CommunitySearch } from '#/features/communities/communities/ui/community-search'
import { OwnCommunities } from '#/features/communities/communities/ui/own-communities'
import { buttonClass } from '#/ui/button-class'
import { Container } from '#/ui/container'
import { Empty } from '#/ui/empty'
import { PageHeader } from '#/ui/page-header'
import { Picture } from '#/ui/picture'
import { QueryList } from '#/ui/query-list'

interface CommunitiesPageProps {
  search: Search
  isSignedIn: boolean
  /** Of the viewer's profile; '' when there is none. */
  homeCity: string
}

export function CommunitiesPage({ search, isSignedIn, homeCity }: CommunitiesPageProps) {
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
        {isSignedIn && <OwnCommunities />}
        <CommunitySearch search={search} homeCity={homeCity} />
        <div className="mt-8">
          <List search={search} />
        </div>
      </Container>
    </>
  )
}

function List({ search }: { search: Search }) {
  const query = useInfiniteQuery(communitiesQuery(search))
  return (
    <QueryList
      query={query}
      className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6"
      empty={<NoneFound search={search} />}
    >
      {(community) => <CommunityCard key={community.id} community={community} />}
    </QueryList>
  )
}

function NoneFound({ search: { q, city } }: { search: Search }) {
  const isFiltered = q !== undefined || city !== undefined
  const events = (
    <Link to="/events" className={buttonClass({ variant: isFiltered ? 'secondary' : 'primary' })}>
      View All Events
    </Link>
  )
  if (!isFiltered) {
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
      title={q ? `Nobody by “${q}”${city ? ` in ${city}` : ''}` : `No community in ${city} yet`}
      text={
        q ? 'Try a city, or only a part of the name.' : 'Be the one who begins: every group started with two.'
      }
      actions={
        <>
          <Link to="/community/create" className={buttonClass()}>
            Start a community
          </Link>
          <Link to="/community" className={buttonClass({ variant: 'secondary' })}>
            Show all communities
          </Link>
          {events}
        </>
      }
    />
  )
}
