import { CloudOff } from 'lucide-react'
import { turnout } from '#/features/events/check-in/logic/gate-list'
import type { Arrival } from '#/features/events/check-in/schema'
import { formatNumber } from '#/lib/numbers'
import * as m from '#/lib/messages.gen'

interface GateCountersProps {
  people: readonly Arrival[]
  /** Taps the server has not taken yet, while the line is down. */
  stuck: number
}

/** What a host glances at: how many are here, and how many are not. */
export function GateCounters({ people, stuck }: GateCountersProps) {
  const { here, expected } = turnout(people)
  return (
    <div>
      <dl className="grid grid-cols-2 gap-2 text-center">
        <Counter label={m.checkIn_ofExpectedHere({ expected })} value={here} strong />
        <Counter label={m.checkIn_notHereYet()} value={expected - here} />
      </dl>
      <p aria-live="polite" className="mt-2 empty:hidden">
        {stuck > 0 && (
          <span className="flex items-center gap-2 rounded-md bg-clay-tint px-3 py-2 text-sm font-semibold">
            <CloudOff aria-hidden className="size-5 shrink-0 text-clay" />
            {m.checkIn_tapsSaved({ count: stuck })}
          </span>
        )}
      </p>
    </div>
  )
}

function Counter({ label, value, strong = false }: { label: string; value: number; strong?: boolean }) {
  return (
    <div
      className={`flex flex-col-reverse rounded-lg px-2 py-3 ring-2 ring-inset ${strong ? 'bg-ball text-on-ball ring-ball-edge' : 'bg-surface-raised text-ink ring-line-strong'}`}
    >
      <dt className="text-sm font-semibold">{label}</dt>
      <dd className="font-display text-5xl font-extrabold tabular-nums">{formatNumber(value)}</dd>
    </div>
  )
}
