import { useEffect, useRef, useState } from 'react'
import type { Act } from '#/features/tournaments/core/logic/tournament/acts'
import type { TournamentSettings } from '#/features/tournaments/core/logic/tournament/settings'
import { timesAct, timesTask } from '#/features/tournaments/core/logic/tournament/times'
import { useDesk } from '#/features/tournaments/run/ui/desk/desk-tools'
import { runTimes, type Search } from '#/features/tournaments/run/ui/search/run-search'
import { toastError } from '#/ui/toast'
import { newId } from '#/lib/ids'
import * as m from '#/lib/messages.gen'

/** Plans what has not begun around what has; with another goal where one is given. */
export function usePlan() {
  const { handle, deed } = useDesk()
  const search = useRef<Search<unknown> | null>(null)
  const [planning, setPlanning] = useState(false)
  useEffect(() => () => search.current?.cancel(), [])
  async function plan(goal?: TournamentSettings['goal']) {
    const { state } = handle.tournament
    const settings = goal ? { ...state.settings, goal } : state.settings
    const wanted = { ...state, settings }
    setPlanning(true)
    try {
      const task = timesTask(wanted, handle.now, newId())
      const running = runTimes(task)
      search.current = running
      const found = await running.found
      const acts: Act[] = goal && goal !== state.settings.goal ? [{ act: 'settings', settings }] : []
      const planned = timesAct(wanted, task, found, handle.now)
      const words =
        goal === 'more-rest' ? m.tournamentDesk_plannedMoreRest() : m.tournamentDesk_plannedShortestDay()
      await deed([...acts, planned], acts.length > 0 ? words : undefined)
    } catch (error) {
      void toastError(error)
    } finally {
      search.current = null
      setPlanning(false)
    }
  }
  return { plan, planning }
}
