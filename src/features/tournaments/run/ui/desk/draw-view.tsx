import { BracketDraw } from '#/features/tournaments/run/ui/desk/bracket-draw'
import { useDesk } from '#/features/tournaments/run/ui/desk/desk-tools'
import { PoolsDraw } from '#/features/tournaments/run/ui/desk/pools-draw'
import { RotationDraw } from '#/features/tournaments/run/ui/desk/rotation-draw'
import { RoundDraw } from '#/features/tournaments/run/ui/desk/round-draw'

/** Draws, and draws again what has not been played. */
export function DrawView() {
  const { handle } = useDesk()
  const { format } = handle.view.settings
  if (format.kind === 'rotating') return <RotationDraw />
  if (format.kind === 'swiss' || format.kind === 'ladder') return <RoundDraw />
  return (
    <div className="grid grid-cols-1 gap-8">
      {format.kind === 'pools' && <PoolsDraw />}
      {(format.kind === 'bracket' || (format.kind === 'pools' && format.playoffs)) && <BracketDraw />}
    </div>
  )
}
