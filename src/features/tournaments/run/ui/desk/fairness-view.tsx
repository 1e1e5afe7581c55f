import { fairnessFigures } from '#/features/tournaments/core/logic/tournament/fairness-figures'
import { useDesk } from '#/features/tournaments/run/ui/desk/desk-tools'
import { FairnessPanel } from '#/features/tournaments/run/ui/parts/fairness-panel'
import { Button } from '#/ui/button'
import { Empty } from '#/ui/empty'
import * as m from '#/lib/messages.gen'

/** Counts by which the draw and the plan are fair, or how far from it. */
export function FairnessView() {
  const { handle, go } = useDesk()
  if (handle.view.matches.length === 0)
    return (
      <Empty
        title={m.tournamentDesk_nothingCountYet()}
        text={m.tournamentDesk_afterDrawPartnersOpponents()}
        actions={<Button onClick={() => go('draw')}>{m.tournamentDesk_toDraw()}</Button>}
      />
    )
  if (!fairnessFigures(handle.view))
    return <Empty title={m.tournamentDesk_aBracketIsntFair()} text={m.tournamentDesk_whoWinsPlaysMore()} />
  return <FairnessPanel view={handle.view} />
}
