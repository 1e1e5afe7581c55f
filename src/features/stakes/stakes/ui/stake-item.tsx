import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { matchWords } from '#/features/stakes/stakes/logic/stake-words'
import type { Stake } from '#/features/stakes/stakes/schema'
import { StakeActions } from '#/features/stakes/stakes/ui/stake-actions'
import { StakeFacts } from '#/features/stakes/stakes/ui/stake-facts'
import { StakeSides } from '#/features/stakes/stakes/ui/stake-sides'
import { StateBadge } from '#/features/stakes/stakes/ui/state-badge'
import { Badge } from '#/ui/badge'
import { buttonClass } from '#/ui/button-class'
import * as m from '#/lib/messages.gen'

interface StakeItemProps {
  userId: string
  stake: Stake
  offline: boolean
}

/** A challenge in a list, with what the viewer may do about it. */
export function StakeItem({ userId, stake, offline }: StakeItemProps) {
  return (
    <li className="grid gap-4 p-4 sm:p-5">
      <div className="flex flex-wrap items-center gap-2">
        <StateBadge state={stake.state} />
        {stake.isYourTurn && <Badge tone="ball">{m.stakes_yourTurn()}</Badge>}
        <Link
          to="/stakes/$stakeId"
          params={{ stakeId: stake.id }}
          className={buttonClass({ variant: 'quiet', size: 'sm', className: '-mr-3 ml-auto' })}
        >
          {m.stakes_detailsPlayers({
            players: matchWords(stake.players, stake.side),
            span: <span className="sr-only" />,
          })}
          <ChevronRight aria-hidden />
        </Link>
      </div>
      <StakeSides stake={stake} />
      <StakeFacts stake={stake} />
      <StakeActions listed userId={userId} stake={stake} offline={offline} />
    </li>
  )
}
