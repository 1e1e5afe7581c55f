import { yearDays } from '#/features/journal/notes/logic/journey/calendar'
import { courtTime, meanWords } from '#/features/journal/notes/logic/journey/journey-words'
import { KIND_LABELS } from '#/features/journal/notes/logic/note-words'
import type { Journey } from '#/features/journal/notes/schema'
import { NotesLink } from './notes-link'
import * as m from '#/lib/messages.gen'

/** What was played, each kind with its share of the notes. */
export function KindsList({ journey: { year, kinds, inYear } }: { journey: Journey }) {
  return (
    <ul className="flex flex-col gap-4">
      {kinds.map(({ kind, notes, minutes, fun, energy }) => (
        <li key={kind}>
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            {notes > 0 ? (
              <NotesLink of={{ kind, ...yearDays(year) }}>{KIND_LABELS[kind]()}</NotesLink>
            ) : (
              <span className="text-ink-soft">{KIND_LABELS[kind]()}</span>
            )}
            <span className="text-sm tabular-nums text-ink-soft">
              {[m.notes_noteCount({ count: notes }), ...(minutes > 0 ? [courtTime(minutes)] : [])].join(', ')}
            </span>
          </div>
          <svg viewBox="0 0 100 1" preserveAspectRatio="none" className="mt-1 h-2 w-full" aria-hidden="true">
            <rect width="100" height="1" className="fill-line" />
            <rect
              width={inYear.notes === 0 ? 0 : (notes / inYear.notes) * 100}
              height="1"
              className="fill-kitchen"
            />
          </svg>
          {(fun !== null || energy !== null) && (
            <p className="mt-0.5 text-xs tabular-nums text-ink-soft">
              {m.notes_funFunEnergyEnergy({ fun: meanWords(fun), energy: meanWords(energy) })}
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}
