import { useEffect, useEffectEvent, useState } from 'react'
import type { Placement } from '#/features/tournaments/core/logic/courts/court-plan'
import { planFigures, type PlanFigures } from '#/features/tournaments/core/logic/courts/plan-figures'
import { withPlan, withSettings } from '#/features/tournaments/core/logic/tournament/draft'
import type { Tournament } from '#/features/tournaments/core/logic/tournament/log'
import type { TournamentSettings } from '#/features/tournaments/core/logic/tournament/settings'
import type { TournamentState } from '#/features/tournaments/core/logic/tournament/state'
import { timesAct, timesTask, type TimesTask } from '#/features/tournaments/core/logic/tournament/times'
import { changeKept } from '#/features/tournaments/run/ui/local/kept-tournament'
import { stampNow } from '#/features/tournaments/run/ui/local/stamp'
import { attempt } from '#/features/tournaments/run/ui/local/tell-refusal'
import { runTimes } from '#/features/tournaments/run/ui/search/run-search'
import { seedOf } from '#/features/tournaments/run/ui/wizard/make-draw'
import { toastError } from '#/ui/toast'

type Goal = TournamentSettings['goal']
const GOALS: readonly Goal[] = ['shortest-day', 'more-rest']
export type FoundPlan = { goal: Goal; placements: Placement[]; figures: PlanFigures }

/** Before the day begins nothing has happened yet, whatever the clock says. */
const BEFORE_PLAY = 0

const taskFor = (state: TournamentState, goal: Goal, seed: string): TimesTask =>
  timesTask({ ...state, settings: { ...state.settings, goal } }, BEFORE_PLAY, seed)

/** Uses a plan; `kind`: whether somebody chose it, or it came with the draw. */
export const choosePlan = (plan: FoundPlan, kind: 'step' | 'follows'): boolean =>
  attempt(() =>
    changeKept((tournament) => {
      const { settings, courts } = tournament.state
      const aimed = withSettings(tournament, { ...settings, courts, goal: plan.goal })
      const task = taskFor(aimed.state, plan.goal, seedOf(aimed))
      return withPlan(aimed, timesAct(aimed.state, task, plan.placements, BEFORE_PLAY), stampNow)
    }, kind),
  )

const foundPlan = (goal: Goal, { input }: TimesTask, placements: Placement[]): FoundPlan => ({
  goal,
  placements,
  figures: planFigures(input.matches, input.courts, placements),
})

/** The shortest day and the one with more rest, searched for beside the page; null while they are. */
export function usePlans(tournament: Tournament): FoundPlan[] | null {
  const [plans, setPlans] = useState<{ key: string; found: FoundPlan[] } | null>(null)
  const { state } = tournament
  // Whatever the search rests on, and nothing else: a plan that was chosen is no reason to search again.
  const key = JSON.stringify(GOALS.map((goal) => taskFor(state, goal, seedOf(tournament))))
  const settle = useEffectEvent((found: FoundPlan[]) => {
    setPlans({ key, found })
    const wished = found.find(({ goal }) => goal === state.settings.goal)
    if (wished && state.placed.size === 0) choosePlan(wished, 'follows')
  })
  useEffect(() => {
    const tasks = JSON.parse(key) as TimesTask[]
    const searches = tasks.map((task) => runTimes(task))
    let left = false
    async function find() {
      const all = await Promise.all(searches.map(({ found }) => found))
      if (!left)
        settle(
          all.map((placements, index) =>
            foundPlan(GOALS[index] as Goal, tasks[index] as TimesTask, placements),
          ),
        )
    }
    find().catch(toastError)
    return () => {
      left = true
      for (const search of searches) search.cancel()
    }
  }, [key])
  return plans?.key === key ? plans.found : null
}
