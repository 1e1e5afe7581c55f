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
import * as m from '#/lib/messages.gen'

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
        title={m.communities_findPeople()}
        text={m.communities_findPeopleText()}
        actions={
          <Link to="/community/create" className={buttonClass()}>
            {m.communities_startCommunity()}
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

function noneTitle(q: string | undefined, city: string | undefined): string {
  if (q && city) return m.communities_noneByNameIn({ q, city })
  return q ? m.communities_noneByName({ q }) : m.communities_noCommunityCityYet({ city: city ?? '' })
}

function NoneFound({ search: { q, city } }: { search: Search }) {
  const isFiltered = q !== undefined || city !== undefined
  const events = (
    <Link to="/events" className={buttonClass({ variant: isFiltered ? 'secondary' : 'primary' })}>
      {m.communities_viewAllEvents()}
    </Link>
  )
  if (!isFiltered) {
    return (
      <Empty
        title={m.communities_noCommunitiesYet()}
        text={m.communities_noCommunitiesYetText()}
        actions={
          <>
            <Link to="/community/create" className={buttonClass()}>
              {m.communities_startCommunity()}
            </Link>
            {events}
          </>
        }
      />
    )
  }
  return (
    <Empty
      title={noneTitle(q, city)}
      text={q ? m.communities_noneByNameText() : m.communities_noneInCityText()}
      actions={
        <>
          <Link to="/community/create" className={buttonClass()}>
            {m.communities_startCommunity()}
          </Link>
          <Link to="/community" className={buttonClass({ variant: 'secondary' })}>
            {m.communities_showAllCommunities()}
          </Link>
          {events}
        </>
      }
    />
  )
}
