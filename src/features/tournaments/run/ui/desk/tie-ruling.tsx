import { ArrowDown, ArrowUp, Dices } from 'lucide-react'
import { useState } from 'react'
import { drawRandom, shuffled } from '#/features/tournaments/core/logic/random'
import { useDesk } from '#/features/tournaments/run/ui/desk/desk-tools'
import { Button } from '#/ui/button'
import { IconButton } from '#/ui/icon-button'
import { newId } from '#/lib/ids'
import * as m from '#/lib/messages.gen'

interface TieRulingProps {
  title: string
  /** Who is tied. */
  tie: readonly string[]
}

/** A tie that nothing tells apart: the director puts them in order, or lets the lot do it. */
export function TieRuling({ title, tie }: TieRulingProps) {
  const { naming, deed } = useDesk()
  const [order, setOrder] = useState<readonly string[]>(tie)
  const move = (from: number, to: number) =>
    setOrder(order.toSpliced(from, 1).toSpliced(to, 0, order[from] as string))
  return (
    <section aria-label={title} className="rounded-lg bg-clay-tint p-4 ring-1 ring-clay/25">
      <h3 className="text-lg">{title}</h3>
      <p className="mt-1 text-sm">{m.tournamentDesk_nothingTieBreaksTells()}</p>
      <ol className="mt-3 divide-y divide-line rounded-md bg-surface-raised ring-1 ring-line">
        {order.map((id, index) => (
          <li key={id} className="flex min-h-12 items-center gap-1 pr-1 pl-4">
            <span className="w-6 font-display font-bold tabular-nums">{index + 1}</span>
            <span className="min-w-0 flex-1 truncate font-semibold">{naming.entrant(id)}</span>
            <IconButton
              label={m.tournamentDesk_upName({ name: naming.entrant(id) })}
              disabled={index === 0}
              onClick={() => move(index, index - 1)}
            >
              <ArrowUp aria-hidden />
            </IconButton>
            <IconButton
              label={m.tournamentDesk_downName({ name: naming.entrant(id) })}
              disabled={index === order.length - 1}
              onClick={() => move(index, index + 1)}
            >
              <ArrowDown aria-hidden />
            </IconButton>
          </li>
        ))}
      </ol>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button onClick={() => void deed({ act: 'rule', order })}>{m.tournamentDesk_decideSo()}</Button>
        <Button variant="secondary" onClick={() => setOrder(shuffled(drawRandom(newId()), order))}>
          <Dices aria-hidden />
          {m.tournamentDesk_drawLots()}
        </Button>
      </div>
    </section>
  )
}
