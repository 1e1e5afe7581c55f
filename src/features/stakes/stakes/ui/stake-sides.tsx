import { PlayerPhoto } from '#/features/people/profiles/ui/player-photo'
import { otherSide, type Side } from '#/features/stakes/stakes/logic/sides'
import { playersOn } from '#/features/stakes/stakes/logic/stake-words'
import type { Stake, StakePlayer } from '#/features/stakes/stakes/schema'
import { PersonName } from '#/features/stakes/stakes/ui/person-name'
import * as m from '#/lib/messages.gen'

const Name = ({ player }: { player: StakePlayer }) =>
  player.isYou ? m.stakes_you() : <PersonName person={player} />

function Names({ there: [one, other] }: { there: readonly StakePlayer[] }) {
  if (!one) return null
  if (!other) return <Name player={one} />
  return m.stakes_pair({ one: <Name player={one} />, other: <Name player={other} /> })
}

function SideOf({ stake, side }: { stake: Stake; side: Side }) {
  const there = playersOn(stake.players, side)
  return (
    <div className="flex min-w-0 items-center gap-3">
      <span className="flex -space-x-3">
        {there.map((player) => (
          <PlayerPhoto key={player.seat} player={player} size="md" />
        ))}
      </span>
      <span className="min-w-0 font-semibold break-words">
        <Names there={there} />
      </span>
    </div>
  )
}

/** Both sides, one's own first. */
export function StakeSides({ stake }: { stake: Stake }) {
  return (
    <div className="grid gap-2 sm:flex sm:flex-wrap sm:items-center sm:gap-4">
      <SideOf stake={stake} side={stake.side} />
      <span className="pl-1 text-sm text-ink-soft">{m.stakes_against()}</span>
      <SideOf stake={stake} side={otherSide(stake.side)} />
    </div>
  )
}
