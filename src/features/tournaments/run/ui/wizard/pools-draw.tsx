import { ArrowLeftRight, Dices } from 'lucide-react'
import { useState } from 'react'
import { clubClashes } from '#/features/tournaments/core/logic/tournament/club-clashes'
import { proposePools } from '#/features/tournaments/core/logic/tournament/draws'
import type { Tournament } from '#/features/tournaments/core/logic/tournament/log'
import { MOVED_BY_HAND, movedTo, swapped } from '#/features/tournaments/core/logic/tournament/pool-moves'
import type { TournamentState } from '#/features/tournaments/core/logic/tournament/state'
import { poolName } from '#/features/tournaments/core/logic/tournament/view'
import { draw, freshSeed } from '#/features/tournaments/run/ui/wizard/make-draw'
import { UndoButton } from '#/features/tournaments/run/ui/wizard/undo-button'
import { Button } from '#/ui/button'
import { Card } from '#/ui/card'
import { classNames } from '#/ui/class-names'
import * as m from '#/lib/messages.gen'

const SMALLEST_POOL = 2

/** The pools as they came out, to be drawn again or changed by hand. */
export function PoolsDraw({ tournament }: { tournament: Tournament }) {
  const { state } = tournament
  const pools = state.pools ?? []
  const [picked, setPicked] = useState<string | null>(null)
  const pickedPool = pools.findIndex((pool) => picked !== null && pool.includes(picked))
  const redraw = (dealing: 'snake' | 'lot') => {
    setPicked(null)
    draw(proposePools(state, freshSeed(), dealing))
  }
  function pick(id: string, pool: number) {
    if (id === picked) return setPicked(null)
    if (picked === null || pickedPool === -1 || pool === pickedPool) return setPicked(id)
    setPicked(null)
    draw({ act: 'draw-pools', pools: swapped(pools, picked, id), seed: MOVED_BY_HAND })
  }
  function moveTo(pool: number) {
    if (picked === null) return
    setPicked(null)
    draw({ act: 'draw-pools', pools: movedTo(pools, picked, pool), seed: MOVED_BY_HAND })
  }
  const canMove = pickedPool !== -1 && (pools[pickedPool]?.length ?? 0) > SMALLEST_POOL
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center gap-2">
        <Button variant="secondary" size="sm" onClick={() => redraw('lot')}>
          <Dices aria-hidden />
          {m.tournamentWizard_drawByLot()}
        </Button>
        <Button variant="secondary" size="sm" onClick={() => redraw('snake')}>
          <ArrowLeftRight aria-hidden />
          {m.tournamentWizard_dealBySeed()}
        </Button>
        <UndoButton />
      </div>
      <PoolWords state={state} />
      <p aria-live="polite" className="min-h-6 font-semibold text-court empty:hidden">
        {picked !== null &&
          pickedPool !== -1 &&
          m.tournamentWizard_tapWhoToTrade({ name: nameOf(state, picked) })}
      </p>
      <ul className="grid gap-4 sm:grid-cols-[repeat(auto-fit,minmax(17rem,1fr))]">
        {pools.map((pool, index) => (
          <PoolCard
            key={poolName(index)}
            state={state}
            pool={pool}
            index={index}
            picked={picked}
            onPick={(id) => pick(id, index)}
            onMoveHere={canMove && index !== pickedPool ? () => moveTo(index) : undefined}
          />
        ))}
      </ul>
    </div>
  )
}

const nameOf = ({ entrants }: TournamentState, id: string) => entrants.get(id)?.name ?? ''

function PoolWords({ state }: { state: TournamentState }) {
  const clashes = clubClashes(state)
  return (
    <p className="max-w-3xl text-ink-soft">
      {m.tournamentWizard_seedsGoPoolsBack()}{' '}
      {clashes && (
        <span className={clashes.pairs > clashes.fewest ? 'font-semibold text-clay' : undefined}>
          {clashes.pairs > clashes.fewest
            ? m.tournamentWizard_clubMatesTooOften({ count: clashes.pairs, fewest: clashes.fewest })
            : m.tournamentWizard_clubMatesAsFew({ count: clashes.pairs })}
        </span>
      )}
    </p>
  )
}

interface PoolCardProps {
  state: TournamentState
  pool: readonly string[]
  index: number
  picked: string | null
  onPick: (id: string) => void
  onMoveHere: (() => void) | undefined
}

function PoolCard({ state, pool, index, picked, onPick, onMoveHere }: PoolCardProps) {
  const seedNumber = new Map(state.seeding.map((id, place) => [id, place + 1]))
  return (
    <Card as="li" padded={false}>
      <h3 className="flex items-baseline justify-between gap-2 bg-court-fill px-4 py-2.5 text-xl text-on-court">
        {m.tournamentCore_pool({ pool: poolName(index) })}
        <span className="font-body text-sm font-semibold">{pool.length}</span>
      </h3>
      <ul className="divide-y divide-line">
        {pool.map((id) => (
          <li key={id}>
            <button
              type="button"
              aria-pressed={id === picked}
              onClick={() => onPick(id)}
              className={classNames(
                'flex min-h-12 w-full items-center gap-3 px-4 py-2 text-left hover:bg-court-tint focus-visible:-outline-offset-3',
                id === picked && 'bg-ball text-on-ball hover:bg-ball',
              )}
            >
              <span className="w-6 shrink-0 font-display font-bold tabular-nums opacity-75">
                {seedNumber.get(id)}
              </span>
              <span className="min-w-0 flex-1 leading-tight [overflow-wrap:anywhere]">
                {nameOf(state, id)}
                {state.entrants.get(id)?.club && (
                  <span className="block text-sm opacity-75">{state.entrants.get(id)?.club}</span>
                )}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {onMoveHere && (
        <div className="p-2">
          <Button variant="quiet" size="sm" wide onClick={onMoveHere}>
            {m.tournamentWizard_moveHere()}
          </Button>
        </div>
      )}
    </Card>
  )
}
