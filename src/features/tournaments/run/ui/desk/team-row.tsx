import { EllipsisVertical } from 'lucide-react'
import { isInDraw } from '#/features/tournaments/core/logic/tournament/apply-entrants'
import { clockWords } from '#/features/tournaments/core/logic/tournament/day-times'
import { scoresOf } from '#/features/tournaments/core/logic/tournament/matches'
import { MOVED_BY_HAND, movedTo } from '#/features/tournaments/core/logic/tournament/pool-moves'
import {
  type Entrant,
  isDrawn,
  type TournamentState,
} from '#/features/tournaments/core/logic/tournament/state'
import { poolName } from '#/features/tournaments/core/logic/tournament/view'
import { useDesk } from '#/features/tournaments/run/ui/desk/desk-tools'
import type { TeamAsk } from '#/features/tournaments/run/ui/desk/teams-view'
import { Badge } from '#/ui/badge'
import { Button } from '#/ui/button'
import { classNames } from '#/ui/class-names'
import { IconButton } from '#/ui/icon-button'
import { Menu, MenuItem, MenuSeparator } from '#/ui/menu'
import * as m from '#/lib/messages.gen'

const GROUPS = { woman: () => m.tournamentWizard_woman(), man: () => m.tournamentWizard_man() }

interface TeamRowProps {
  entrant: Entrant
  seed: number
  onAsk: (kind: TeamAsk['kind']) => void
}

export function TeamRow({ entrant, seed, onAsk }: TeamRowProps) {
  const { handle, deed } = useDesk()
  const { tournament, now } = handle
  const { pools, settings } = tournament.state
  const pool = pools?.findIndex((ids) => ids.includes(entrant.id)) ?? -1
  const isLate = entrant.lateUntil !== null
  const isGone = entrant.status === 'withdrawn'
  const about = [
    pool >= 0 ? m.tournamentCore_pool({ pool: poolName(pool) }) : null,
    entrant.players.join(' & ') || null,
    entrant.club,
    entrant.rating === null ? null : String(entrant.rating),
    entrant.group && GROUPS[entrant.group](),
  ].filter((part) => part !== null)
  return (
    <li
      data-focus-home
      tabIndex={-1}
      aria-label={entrant.name}
      className="flex items-center gap-3 px-4 py-2.5 outline-none"
    >
      <span className="w-7 shrink-0 text-right font-display font-bold tabular-nums text-ink-soft">
        {seed}
      </span>
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-x-2">
          <span className={classNames('font-semibold wrap-anywhere', isGone && 'text-ink-soft line-through')}>
            {entrant.name}
          </span>
          {isGone && <Badge>{m.tournamentDesk_withdrawn()}</Badge>}
          {isLate && (
            <Badge tone="clay">
              {m.tournamentDesk_lateUntil({
                time: clockWords(settings, entrant.lateUntil ?? now),
              })}
            </Badge>
          )}
        </span>
        <span className="block text-sm text-ink-soft">{about.join(' · ')}</span>
      </span>
      {isLate && !isGone && (
        <Button
          size="sm"
          variant="secondary"
          aria-label={m.tournamentCore_isHere({ name: entrant.name })}
          onClick={() => void deed({ act: 'late', entrant: entrant.id, until: null })}
        >
          {m.tournamentDesk_here()}
        </Button>
      )}
      <TeamMenu entrant={entrant} onAsk={onAsk} />
    </li>
  )
}

const SMALLEST_POOL = 2

/** Who has neither played nor been called, of a pool that has enough without them. */
function mayChangePool(state: TournamentState, id: string): boolean {
  const pool = state.pools?.find((ids) => ids.includes(id))
  const met = [...scoresOf(state, 'pool'), ...state.called.values()].flatMap(({ sides }) => sides.flat())
  return !state.bracketSeeds && pool !== undefined && pool.length > SMALLEST_POOL && !met.includes(id)
}

function TeamMenu({ entrant, onAsk }: Omit<TeamRowProps, 'seed'>) {
  const { handle, deed } = useDesk()
  const { state } = handle.tournament
  const { id, status, name } = entrant
  const drawn = isInDraw(state, id)
  const standing = state.seeding.filter((one) => state.entrants.get(one)?.status !== 'withdrawn')
  const at = standing.indexOf(id)
  const move = (to: number) =>
    void deed(
      { act: 'seed', order: standing.toSpliced(at, 1).toSpliced(to, 0, id) },
      m.tournamentDesk_isSeed({ name, seed: to + 1 }),
    )
  const movable = status === 'in' && mayChangePool(state, id)
  const canJoin = status === 'in' && state.pools && !state.bracketSeeds && !drawn
  return (
    <Menu
      trigger={
        <IconButton label={m.tournamentDesk_moreAbout({ about: name })}>
          <EllipsisVertical aria-hidden />
        </IconButton>
      }
    >
      <MenuItem onSelect={() => onAsk('edit')}>{m.tournamentDesk_edit()}</MenuItem>
      {status === 'in' && <MenuItem onSelect={() => onAsk('late')}>{m.tournamentDesk_comesLate()}</MenuItem>}
      {canJoin &&
        state.pools?.map((pool, index) => (
          <MenuItem
            key={pool[0] ?? poolName(index)}
            onSelect={() => void deed({ act: 'join-pool', entrant: id, pool: index })}
          >
            {m.tournamentDesk_intoPool({ pool: poolName(index), count: pool.length })}
          </MenuItem>
        ))}
      {movable &&
        state.pools?.map(
          (pool, index) =>
            !pool.includes(id) && (
              <MenuItem
                key={pool[0] ?? poolName(index)}
                onSelect={() =>
                  void deed(
                    { act: 'draw-pools', pools: movedTo(state.pools ?? [], id, index), seed: MOVED_BY_HAND },
                    m.tournamentDesk_movedToPool({ name, pool: poolName(index) }),
                  )
                }
              >
                {m.tournamentDesk_moveToPool({ pool: poolName(index), count: pool.length })}
              </MenuItem>
            ),
        )}
      {status === 'in' && !isDrawn(state) && at > 0 && (
        <MenuItem onSelect={() => move(at - 1)}>{m.tournamentDesk_seedUp()}</MenuItem>
      )}
      {status === 'in' && !isDrawn(state) && at < standing.length - 1 && (
        <MenuItem onSelect={() => move(at + 1)}>{m.tournamentDesk_seedDown()}</MenuItem>
      )}
      {!drawn && <MenuItem onSelect={() => onAsk('merge')}>{m.tournamentDesk_joinAnother()}</MenuItem>}
      <MenuSeparator />
      {status === 'withdrawn' && (
        <MenuItem onSelect={() => void deed({ act: 'return', entrant: id })}>
          {m.tournamentDesk_cameBack()}
        </MenuItem>
      )}
      {status === 'in' && (
        <MenuItem danger onSelect={() => onAsk('withdraw')}>
          {m.tournamentDesk_withdraw()}
        </MenuItem>
      )}
      {!drawn && (
        <MenuItem danger onSelect={() => void deed({ act: 'remove', entrant: id })}>
          {m.tournamentDesk_takeOut()}
        </MenuItem>
      )}
    </Menu>
  )
}
