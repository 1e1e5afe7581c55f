import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { withDraw } from '#/features/tournaments/core/logic/tournament/draft'
import { rotationTask } from '#/features/tournaments/core/logic/tournament/draws'
import type { Tournament } from '#/features/tournaments/core/logic/tournament/log'
import { changeKept } from '#/features/tournaments/run/ui/local/kept-tournament'
import { stampNow } from '#/features/tournaments/run/ui/local/stamp'
import { attempt } from '#/features/tournaments/run/ui/local/tell-refusal'
import { runRounds, type Search } from '#/features/tournaments/run/ui/search/run-search'
import type { SearchProgress } from '#/features/tournaments/run/ui/search/search-messages'
import type { RotationRound } from '#/features/tournaments/core/logic/rotation/rotation-past'
import { freshSeed } from '#/features/tournaments/run/ui/wizard/make-draw'
import { toastError } from '#/ui/toast'

/** The search for rounds of partners who change; it begins by itself where nothing is drawn. */
export function useRoundsSearch(tournament: Tournament) {
  const [progress, setProgress] = useState<SearchProgress | null>(null)
  const search = useRef<Search<RotationRound[]> | null>(null)

  async function take(running: Search<RotationRound[]>, seed: string) {
    try {
      const rounds = await running.found
      // What has been cancelled may still answer.
      if (search.current !== running) return
      setProgress(null)
      attempt(() =>
        changeKept((now) => withDraw(now, { act: 'draw-rounds', from: 0, rounds, seed }, stampNow)),
      )
    } catch (error) {
      if (search.current === running) setProgress(null)
      void toastError(error)
    }
  }
  function begin() {
    search.current?.cancel()
    attempt(() => {
      const seed = freshSeed()
      const running = runRounds(rotationTask(tournament.state, 0, seed), setProgress)
      search.current = running
      setProgress({ share: 0, partnerRepeats: null })
      void take(running, seed)
    })
  }
  const start = useEffectEvent(begin)
  const drawn = tournament.state.rounds.length > 0
  useEffect(() => {
    if (!drawn) start()
    return () => {
      search.current?.cancel()
      search.current = null
    }
  }, [drawn])

  return { progress, begin, stop: () => search.current?.stop() }
}
