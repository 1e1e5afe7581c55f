import type { Board } from '#/features/site/rules/logic/scoreboard'
import { LINES, Player } from '#/features/site/rules/ui/court-drawing'
import * as m from '#/lib/messages.gen'

/** As players face the net, the right half of the one side is at the bottom and of the other at the top. */
const heightOf = (side: 0 | 1, half: 'right' | 'left') => ((half === 'right') === (side === 0) ? 150 : 50)

/** Where the serve comes from and goes to. The words beside it say the same. */
export function ServerPlace({ board: { serving, half, winner } }: { board: Board }) {
  if (winner !== null) return null
  const y = heightOf(serving, half)
  const across = 200 - y
  const from = serving === 0 ? -16 : 456
  const to = serving === 0 ? 290 : 0
  return (
    <div className="mx-auto max-w-md">
      <svg viewBox="-34 -10 508 220" aria-hidden="true" focusable="false" className="w-full">
        <rect width="440" height="200" className="fill-court-fill" />
        <rect x={to} y={across - 50} width="150" height="100" className="fill-ball/45" />
        <path d={LINES} fill="none" strokeWidth="3" className="stroke-white" />
        <path d="M220 -8V208" strokeWidth="3" strokeDasharray="5 4" className="stroke-white" />
        <Player x={from} y={y} name="S" />
      </svg>
      <p className="text-center text-sm text-ink-soft">{m.rules_servesFrom({ half })}</p>
    </div>
  )
}
