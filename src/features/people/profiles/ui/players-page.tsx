import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type PlayerFilters, playersQuery } from '#/features/people/profiles/queries'
import type { PlayerCard } from '#/features/people/profiles/schema'
import { PlayerFacts } from '#/features/people/profiles/ui/player-facts'
import { PlayerPhoto } from '#/features/people/profiles/ui/player-photo'
import { PlayerSearch } from '#/features/people/profiles/ui/player-search'
import { buttonClass } from '#/ui/button-class'
import { Card } from '#/ui/card'
import { Container } from '#/ui/container'
import { Empty } from '#/ui/empty'
import { PageHeader } from '#/ui/page-header'
import { QueryList } from '#/ui/query-list'
import * as m from '#/lib/messages.gen'

export function PlayersPage({ filters }: { filters: PlayerFilters }) {
  return (
    <>
      <PageHeader title={m.profiles_players()} text={m.profiles_playersText()} />
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
  return (
    <QueryList
      query={query}
      className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3"
      empty={<NoneFound filters={filters} />}
    >
      {(player) => <PlayerItem key={player.id} player={player} />}
    </QueryList>
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
        title={m.profiles_noPlayersYet()}
        text={m.profiles_noPlayersYetText()}
        actions={
          <Link to="/profile" hash="privacy" className={buttonClass()}>
            {m.profiles_beFirst()}
          </Link>
        }
      />
    )
  return (
    <Empty
      title={m.profiles_noPlayersFound()}
      text={m.profiles_noPlayersFoundText()}
      actions={
        <Link to="/players" className={buttonClass()}>
          {m.profiles_showAllPlayers()}
        </Link>
      }
    />
  )
}
