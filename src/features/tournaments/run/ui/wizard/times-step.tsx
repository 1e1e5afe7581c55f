import { useEffect } from 'react'
import type { Tournament } from '#/features/tournaments/core/logic/tournament/log'
import { isDrawn } from '#/features/tournaments/core/logic/tournament/state'
import { viewOf } from '#/features/tournaments/core/logic/tournament/view'
import { ScheduleGrid } from '#/features/tournaments/run/ui/parts/schedule-grid'
import { planInOrder } from '#/features/tournaments/run/ui/wizard/make-draw'
import { PlanChoice } from '#/features/tournaments/run/ui/wizard/plan-choice'
import { Banner } from '#/ui/banner'
import { Empty } from '#/ui/empty'
import * as m from '#/lib/messages.gen'

/** When and where everything is played. */
export function TimesStep({ tournament }: { tournament: Tournament }) {
  const { state } = tournament
  if (!isDrawn(state))
    return (
      <Empty
        title={m.tournamentWizard_drawFirst()}
        text={m.tournamentWizard_timesCourtsComeWith()}
        headingLevel={2}
      />
    )
  return (
    <div className="grid grid-cols-1 gap-6">
      {state.pools ? <PlanChoice tournament={tournament} /> : <InOrder tournament={tournament} />}
      <ScheduleGrid view={viewOf(tournament, 0)} />
    </div>
  )
}

/** Rounds and brackets follow each other: there is nothing to choose. */
function InOrder({ tournament }: { tournament: Tournament }) {
  const { format } = tournament.state.settings
  const isPlanned = tournament.state.placed.size > 0
  useEffect(() => {
    if (!isPlanned) planInOrder()
  }, [isPlanned])
  if (format.kind !== 'swiss' && format.kind !== 'ladder') return null
  return (
    <Banner title={m.tournamentWizard_theFirstRoundsTimes()}>
      {m.tournamentWizard_theOthersGetTheirs()}
    </Banner>
  )
}
