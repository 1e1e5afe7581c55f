import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type PlayerFilters, playersQuery } from '#/features/profiles/queries'
import type { PlayerCard } from '#/features/profiles/schema'
import { PlayerFacts } from '#/features/profiles/ui/player-facts'
import { PlayerPhoto } from '#/features/profiles/ui/player-photo'
import { PlayerSearch } from '#/features/profiles/ui/player-search'
import { userMessage } from '#/lib/errors'
import { buttonClass } from '#/ui/button-class'
import { Card } from '#/ui/card'
import { classNames } from '#/ui/class-names'
import { Container } from '#/ui/container'
import { Empty } from '#/ui/empty'
import { ErrorState } from '#/ui/error-state'
import { LoadMore } from '#/ui/load-more'
import { PageHeader } from '#/ui/page-header'
import { Spinner } from '#/ui/spinner'

export function PlayersPage({ filters }: { filters: PlayerFilters }) {
  return (
    <>
      <PageHeader
        title="Players"
        text="Someone at your level, in your town, with Thursday evening free. Everyone here is happy to be found."
      />
      <Container className="py-8 sm:py-10">
        <PlayerSearch filters={filters} />
        <div className="mt-8">
          <List filters={filters} />
        </div>
      </Container>
    </>
  )
}

function List({ filters }: { filters: PlayerFilters }) {
  const query = useInfiniteQuery(playersQuery(filters))
  const { data, error, isFetching, isPlaceholderData, refetch } = query
  if (!data && error)
    return <ErrorState text={userMessage(error)} retrying={isFetching} onRetry={() => void refetch()} />
  if (!data)
    return (
      <div className="grid min-h-80 place-items-center">
        <Spinner size="lg" />
      </div>
    )
  const players = data.pages.flatMap(({ items }) => items)
  if (players.length === 0 && !isPlaceholderData) return <NoneFound filters={filters} />
  return (
    <div aria-busy={isPlaceholderData}>
      <ul
        className={classNames(
          'grid gap-4 transition-opacity sm:grid-cols-2 lg:grid-cols-3',
          isPlaceholderData && 'opacity-60',
        )}
      >
        {players.map((player) => (
          <PlayerItem key={player.id} player={player} />
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

function PlayerItem({ player }: { player: PlayerCard }) {
  return (
    <Card as="li" interactive className="flex items-center gap-4">
      <PlayerPhoto player={player} size="md" />
      <div className="min-w-0">
        <h2 className="truncate text-lg">
          <Link
            to="/players/$playerId"
            params={{ playerId: player.id }}
            className="after:absolute after:inset-0"
          >
            {player.name}
          </Link>
        </h2>
        <div className="mt-1.5">
          <PlayerFacts player={player} />
        </div>
      </div>
    </Card>
  )
}

function NoneFound({ filters: { q, level, city } }: { filters: PlayerFilters }) {
  if (!q && !level && !city)
    return (
      <Empty
        title="No players yet"
        text="Players appear here once they let themselves be found."
        actions={
          <Link to="/profile" hash="privacy" className={buttonClass()}>
            Be the first
          </Link>
        }
      />
    )
  return (
    <Empty
      title="No players found"
      text="Some players keep to themselves. Try part of a name, or any level."
      actions={
        <Link to="/players" className={buttonClass()}>
          Show all players
        </Link>
      }
    />
  )
}
