import { Shuffle } from 'lucide-react'
import { seedOf, withoutPool } from '#/features/tournaments/core/logic/tournament/draw-facts'
import { proposePools } from '#/features/tournaments/core/logic/tournament/draws'
import { proposed } from '#/features/tournaments/core/logic/tournament/proposed'
import { scoresOf } from '#/features/tournaments/core/logic/tournament/matches'
import { fieldOf } from '#/features/tournaments/core/logic/tournament/state'
import { poolName } from '#/features/tournaments/core/logic/tournament/view'
import { useDesk } from '#/features/tournaments/run/ui/desk/desk-tools'
import { DrawHead } from '#/features/tournaments/run/ui/desk/draw-head'
import { useParts } from '#/features/tournaments/run/ui/desk/use-parts'
import { EntrantName } from '#/features/tournaments/run/ui/parts/entrant-name'
import { Banner } from '#/ui/banner'
import { Button } from '#/ui/button'
import { newId } from '#/lib/ids'
import * as m from '#/lib/messages.gen'

/** Pools. */
const AT_ONCE = 24

const newSeed = newId

function sizeWords(sizes: readonly number[]): string {
  const [small, large] = [Math.min(...sizes), Math.max(...sizes)]
  return small === large ? String(small) : m.tournamentDesk_sizeOr({ small, large })
}

export function PoolsDraw() {
  const { handle, deed, noun, naming } = useDesk()
  const { tournament } = handle
  const { state } = tournament
  const { format } = state.settings
  const { draw, refused } = proposed(() => proposePools(state, 'considered'))
  const having = new Set(scoresOf(state, 'pool').flatMap(({ sides }) => sides.flat()))
  const played = having.size > 0
  const left = withoutPool(state)
  const { shown, more } = useParts(state.pools ?? [], AT_ONCE)
  const pools = format.kind === 'pools' ? format.pools : 0
  const sizes = (draw?.pools ?? []).map(({ length }) => length)
  // Whoever has played keeps their pool.
  const canDraw = draw !== null && !state.bracketSeeds && fieldOf(state).some(({ id }) => !having.has(id))
  return (
    <section aria-label={m.tournamentDesk_pools()}>
      <DrawHead
        title={m.tournamentDesk_pools()}
        text={
          state.pools
            ? m.tournamentDesk_inPools({
                entrants: m.tournamentCore_entrants({ noun, count: state.pools.flat().length }),
                count: state.pools.length,
              })
            : draw
              ? m.tournamentDesk_intoPools({
                  entrants: m.tournamentCore_entrants({ noun, count: fieldOf(state).length }),
                  count: pools,
                  sizes: sizeWords(sizes),
                })
              : refused
        }
        seed={seedOf(tournament, 'draw-pools')}
        actions={
          canDraw && (
            <Button
              variant={state.pools ? 'secondary' : 'primary'}
              onClick={() => void deed(proposePools(state, newSeed()))}
            >
              <Shuffle aria-hidden />
              {state.pools
                ? played
                  ? m.tournamentDesk_drawAnewWhoHasnt()
                  : m.tournamentDesk_drawAnew()
                : m.tournamentDesk_drawPools()}
            </Button>
          )
        }
      />
      {left.length > 0 && (
        <div className="mb-4">
          <Banner tone="warning" title={m.tournamentDesk_inNoPoolYet()}>
            {left.map(naming.entrant).join(', ')}
            {!state.bracketSeeds && (
              <div className="mt-3 flex flex-wrap gap-2">
                {left.map((entrant) => (
                  <JoinSmallest key={entrant} entrant={entrant} />
                ))}
              </div>
            )}
          </Banner>
        </div>
      )}
      {state.pools && (
        <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {shown.map((pool, index) => (
            <li
              key={pool[0] ?? poolName(index)}
              className="rounded-lg bg-surface-raised p-4 ring-1 ring-line"
            >
              <h3 className="text-lg">{m.tournamentCore_pool({ pool: poolName(index) })}</h3>
              <ol className="mt-2 grid grid-cols-1 gap-1">
                {pool.map((id) => (
                  <li key={id}>
                    <EntrantName view={handle.view} id={id} />
                  </li>
                ))}
              </ol>
            </li>
          ))}
        </ul>
      )}
      {more && <div className="mt-4">{more}</div>}
    </section>
  )
}

/** Into the pool with the fewest, which makes the fewest matches more. */
function JoinSmallest({ entrant }: { entrant: string }) {
  const { handle, deed, naming } = useDesk()
  const sizes = (handle.tournament.state.pools ?? []).map(({ length }) => length)
  const pool = sizes.indexOf(Math.min(...sizes))
  return (
    <Button size="sm" onClick={() => void deed({ act: 'join-pool', entrant, pool })}>
      {m.tournamentDesk_entrantIntoPool({ entrant: naming.entrant(entrant), pool: poolName(pool) })}
    </Button>
  )
}
