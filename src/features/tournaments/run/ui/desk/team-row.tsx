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
    pool >= 0 ? `Pool ${poolName(pool)}` : null,
    entrant.players.join(' & ') || null,
    entrant.club,
    entrant.rating === null ? null : String(entrant.rating),
    entrant.group,
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
          {isGone && <Badge>Withdrawn</Badge>}
          {isLate && <Badge tone="clay">Late until {clockWords(settings, entrant.lateUntil ?? now)}</Badge>}
        </span>
        <span className="block text-sm text-ink-soft">{about.join(' · ')}</span>
      </span>
      {isLate && !isGone && (
        <Button
          size="sm"
          variant="secondary"
          aria-label={`${entrant.name} is here`}
          onClick={() => void deed({ act: 'late', entrant: entrant.id, until: null })}
        >
          Here
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
      `${name} is seed ${to + 1}`,
    )
  const movable = status === 'in' && mayChangePool(state, id)
  const canJoin = status === 'in' && state.pools && !state.bracketSeeds && !drawn
  return (
    <Menu
      trigger={
        <IconButton label={`More for ${name}`}>
          <EllipsisVertical aria-hidden />
        </IconButton>
      }
    >
      <MenuItem onSelect={() => onAsk('edit')}>Edit</MenuItem>
      {status === 'in' && <MenuItem onSelect={() => onAsk('late')}>Comes late…</MenuItem>}
      {canJoin &&
        state.pools?.map((pool, index) => (
          <MenuItem
            key={pool[0] ?? poolName(index)}
            onSelect={() => void deed({ act: 'join-pool', entrant: id, pool: index })}
          >
            Into Pool {poolName(index)} ({pool.length})
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
                    `Moved ${name} to Pool ${poolName(index)}`,
                  )
                }
              >
                Move to Pool {poolName(index)} ({pool.length})
              </MenuItem>
            ),
        )}
      {status === 'in' && !isDrawn(state) && at > 0 && (
        <MenuItem onSelect={() => move(at - 1)}>Seed up</MenuItem>
      )}
      {status === 'in' && !isDrawn(state) && at < standing.length - 1 && (
        <MenuItem onSelect={() => move(at + 1)}>Seed down</MenuItem>
      )}
      {!drawn && <MenuItem onSelect={() => onAsk('merge')}>Join to another…</MenuItem>}
      <MenuSeparator />
      {status === 'withdrawn' && (
        <MenuItem onSelect={() => void deed({ act: 'return', entrant: id })}>Came back</MenuItem>
      )}
      {status === 'in' && (
        <MenuItem danger onSelect={() => onAsk('withdraw')}>
          Withdraw…
        </MenuItem>
      )}
      {!drawn && (
        <MenuItem danger onSelect={() => void deed({ act: 'remove', entrant: id })}>
          Take out
        </MenuItem>
      )}
    </Menu>
  )
}
