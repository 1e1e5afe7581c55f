import { Shuffle } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { firstOpenRound, seedOf, strayPlayers } from '#/features/tournaments/core/logic/tournament/draw-facts'
import { rotationTask } from '#/features/tournaments/core/logic/tournament/draws'
import { proposed } from '#/features/tournaments/core/logic/tournament/proposed'
import { useDesk } from '#/features/tournaments/run/ui/desk/desk-tools'
import { DrawHead } from '#/features/tournaments/run/ui/desk/draw-head'
import { RoundsList } from '#/features/tournaments/run/ui/desk/rounds-list'
import { FairnessPanel } from '#/features/tournaments/run/ui/parts/fairness-panel'
import { runRounds, type Search } from '#/features/tournaments/run/ui/search/run-search'
import type { SearchProgress } from '#/features/tournaments/run/ui/search/search-messages'
import { ProgressBar } from '#/ui/progress-bar'
import { listing } from '#/lib/text'
import { Banner } from '#/ui/banner'
import { Button } from '#/ui/button'
import { toastError } from '#/ui/toast'
import { newId } from '#/lib/ids'
import * as m from '#/lib/messages.gen'

/** Partners who change: all rounds at once, and those to come anew when somebody comes late or leaves. */
export function RotationDraw() {
  const { handle, noun, naming } = useDesk()
  const { tournament, view } = handle
  const { state } = tournament
  const { format } = state.settings
  const all = format.kind === 'rotating' ? format.rounds : 0
  const from = firstOpenRound(state)
  const { refused } = proposed(() => rotationTask(state, Math.min(from, all - 1), 'considered'))
  const { away, left } = strayPlayers(state, from)
  const stray = [
    ...(away.length > 0
      ? [m.tournamentDesk_notHere({ count: away.length, names: listing(away.map(naming.entrant)) })]
      : []),
    ...(left.length > 0
      ? [m.tournamentDesk_notInRounds({ count: left.length, names: listing(left.map(naming.entrant)) })]
      : []),
  ]
  const drawn = state.rounds.length
  const text = refused ?? (drawn === 0 ? m.tournamentDesk_roundsWithPartners({ count: all }) : null)
  return (
    <section aria-label={m.tournamentDesk_rounds()} className="grid grid-cols-1 gap-5">
      <DrawHead
        title={drawn === 0 ? m.tournamentDesk_rounds() : m.tournamentDesk_roundsDrawn({ drawn, all })}
        text={
          text ??
          (from < all
            ? m.tournamentDesk_roundsFromCanBeDrawn({ round: from + 1 })
            : m.tournamentDesk_allRoundsHaveBegun())
        }
        seed={seedOf(tournament, 'draw-rounds')}
        actions={!refused && from < all && <SearchButton from={from} all={all} />}
      />
      {stray.length > 0 && drawn > 0 && (
        <Banner tone="warning" title={m.tournamentDesk_entrantsChanged({ noun })}>
          {stray.join(' ')} {m.tournamentDesk_drawRoundsToCome()}
        </Banner>
      )}
      {drawn > 0 && <FairnessPanel view={view} />}
      <RoundsList />
    </section>
  )
}

/** Searches beside the page; the best so far can be taken at any time. */
function SearchButton({ from, all }: { from: number; all: number }) {
  const { handle, deed } = useDesk()
  const { state } = handle.tournament
  const search = useRef<Search<unknown> | null>(null)
  const [progress, setProgress] = useState<SearchProgress | null>(null)
  useEffect(() => () => search.current?.cancel(), [])
  async function draw() {
    const task = rotationTask(state, from, newId())
    setProgress({ share: 0, partnerRepeats: null })
    try {
      const running = runRounds(task, setProgress)
      search.current = running
      const rounds = await running.found
      await deed({ act: 'draw-rounds', from, rounds, seed: task.input.seed })
    } catch (error) {
      void toastError(error)
    } finally {
      search.current = null
      setProgress(null)
    }
  }
  if (progress)
    return (
      <div className="grid grid-cols-1 min-w-56 gap-2" aria-live="polite">
        <ProgressBar label={m.tournamentDesk_searchingFairestRounds()} share={progress.share} />
        <Button variant="secondary" onClick={() => search.current?.stop()}>
          {m.tournamentDesk_takeBestSoFar()}
        </Button>
      </div>
    )
  const words =
    from === 0
      ? state.rounds.length > 0
        ? m.tournamentDesk_drawAnew()
        : m.tournamentDesk_drawRounds({ count: all })
      : m.tournamentDesk_drawRoundsAnew({ from: from + 1, to: all })
  return (
    <Button variant={state.rounds.length > 0 ? 'secondary' : 'primary'} onClick={() => void draw()}>
      <Shuffle aria-hidden />
      {words}
    </Button>
  )
}
