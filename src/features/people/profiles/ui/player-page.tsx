import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { MemberBadge } from '#/features/people/profiles/ui/member-badge'
import { playerQuery } from '#/features/people/profiles/queries'
import type { Player } from '#/features/people/profiles/schema'
import { PlayerFacts } from '#/features/people/profiles/ui/player-facts'
import { PlayerPhoto } from '#/features/people/profiles/ui/player-photo'
import { Banner } from '#/ui/banner'
import { buttonClass } from '#/ui/button-class'
import { Card } from '#/ui/card'
import { Container } from '#/ui/container'
import * as m from '#/lib/messages.gen'

interface PlayerPageProps {
  player: Player
  /** How to report somebody else's profile. */
  report: ReactNode
}

/** What somebody shows of themselves; one's own says so. */
export function PlayerPage({ player: loaded, report }: PlayerPageProps) {
  const { data: player = loaded } = useQuery(playerQuery(loaded.id))
  return (
    <Container width="text" className="grid gap-5 py-6 sm:py-10">
      <Link
        to="/players"
        className={buttonClass({ variant: 'quiet', size: 'sm', className: '-ml-4 justify-self-start' })}
      >
        <ChevronLeft aria-hidden />
        {m.profiles_allPlayers()}
      </Link>
      {player.isSelf && <AsOthersSeeYou isSearchable={player.isSearchable} />}
      <Card as="article">
        <div className="flex flex-wrap items-center gap-5">
          <PlayerPhoto player={player} size="lg" />
          <div className="min-w-0 flex-1 basis-52">
            <h1 className="text-3xl break-words">{player.name}</h1>
            <div className="mt-3 flex flex-wrap items-center gap-2">
              {player.membership && <MemberBadge tier={player.membership} />}
              <PlayerFacts player={player} />
            </div>
          </div>
        </div>
        {player.about && <p className="mt-6 max-w-prose break-words whitespace-pre-line">{player.about}</p>}
      </Card>
      {!player.isSelf && <div className="justify-self-end">{report}</div>}
    </Container>
  )
}

function AsOthersSeeYou({ isSearchable }: { isSearchable: boolean }) {
  return (
    <Banner
      title={m.profiles_asOthersSeeYou()}
      actions={
        <Link to="/profile" className={buttonClass({ variant: 'secondary', size: 'sm' })}>
          {m.profiles_editProfile()}
        </Link>
      }
    >
      {isSearchable ? m.profiles_youAreListed() : m.profiles_youAreUnlisted()}
    </Banner>
  )
}
