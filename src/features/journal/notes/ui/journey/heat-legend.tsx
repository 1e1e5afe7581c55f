import { HEAT_STEPS } from '#/features/journal/notes/logic/journey/heat-grid'
import { courtTime } from '#/features/journal/notes/logic/journey/journey-words'
import * as m from '#/lib/messages.gen'
import { SHADE_CLASSES } from './shade-classes'

const meanings = () => [
  m.notes_noNote(),
  m.notes_oneNote(),
  ...HEAT_STEPS.map((step) => m.notes_timeOrMore({ time: courtTime(step) })),
]

/** What the shades mean. */
export function HeatLegend() {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-ink-soft">
      {meanings().map((meaning, level) => (
        <li key={meaning} className="inline-flex items-center gap-1.5">
          <svg viewBox="0 0 10 10" className="size-3.5" aria-hidden="true">
            <rect width="10" height="10" rx="2" className={SHADE_CLASSES[level]} />
          </svg>
          {meaning}
        </li>
      ))}
    </ul>
  )
}
