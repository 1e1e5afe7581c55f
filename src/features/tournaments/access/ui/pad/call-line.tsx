import { RefreshCw } from 'lucide-react'
import type { ServeState } from '#/features/tournaments/core/logic/scoring/serving'
import { Button } from '#/ui/button'
import * as m from '#/lib/messages.gen'

interface CallLineProps {
  names: readonly [string, string]
  state: ServeState
  /** "5-3-2"; null where nobody follows the serve. */
  called: string | null
  showsServer: boolean
  /** Games before: "11–7, 4–11". */
  before: string
  changesEnds: boolean
  onServe: () => void
}

/** The score as it is called, and who serves it. */
export function CallLine(props: CallLineProps) {
  const { names, state, called, showsServer, before, changesEnds, onServe } = props
  return (
    <div className="flex min-h-16 min-w-0 items-center gap-3 rounded-md bg-surface-sunk px-3 py-1">
      <div className="min-w-0 flex-1" aria-live="polite">
        {called !== null && (
          <p className="flex min-w-0 items-center gap-3">
            <span className="font-display text-3xl font-extrabold whitespace-nowrap tabular-nums">
              {called}
            </span>
            <span className="min-w-0 text-sm leading-tight font-semibold">
              <span className="block truncate">
                {showsServer
                  ? names[state.serving]
                  : m.tournamentAccess_serves({ side: names[state.serving] })}
              </span>
              {showsServer && (
                <span className="block">
                  {state.server === 1 ? m.tournamentAccess_firstServer() : m.tournamentAccess_secondServer()}
                </span>
              )}
            </span>
          </p>
        )}
        {called === null && (
          <p className="sr-only">
            {names[0]} {state.score[0]}, {names[1]} {state.score[1]}
          </p>
        )}
        {(before || changesEnds) && (
          <p className="flex flex-wrap gap-x-3 text-sm text-ink-soft tabular-nums">
            {before && <span>{m.tournamentAccess_gamesSoFarBefore({ before })}</span>}
            {changesEnds && <strong className="text-ink">{m.tournamentAccess_changeEnds()}</strong>}
          </p>
        )}
      </div>
      {called !== null && (
        <Button variant="quiet" className="min-h-16 px-3" onClick={onServe}>
          <RefreshCw aria-hidden />
          {m.tournamentAccess_servePass({ span: <span className="sr-only" /> })}
        </Button>
      )}
    </div>
  )
}
