import { fairnessFigures } from '#/features/tournaments/core/logic/tournament/fairness-figures'
import { useDesk } from '#/features/tournaments/run/ui/desk/desk-tools'
import { FairnessPanel } from '#/features/tournaments/run/ui/parts/fairness-panel'
import { Button } from '#/ui/button'
import { Empty } from '#/ui/empty'

/** Counts by which the draw and the plan are fair, or how far from it. */
export function FairnessView() {
  const { handle, go } = useDesk()
  if (handle.view.matches.length === 0)
    return (
      <Empty
        title="Nothing to count yet"
        text="After the draw: partners, opponents, rests, waits and courts of everybody."
        actions={<Button onClick={() => go('draw')}>To the draw</Button>}
      />
    )
  if (!fairnessFigures(handle.view))
    return (
      <Empty
        title="A bracket isn’t fair, it’s decided"
        text="Who wins plays more. Pools and rounds are counted here: partners, opponents, rests, waits and courts."
      />
    )
  return <FairnessPanel view={handle.view} />
}
