import { Link } from '@tanstack/react-router'
import {
  milestoneWords,
  nextMilestones,
  progressWords,
  reachedMilestones,
} from '#/features/journal/notes/logic/journey/journey-words'
import type { Journey } from '#/features/journal/notes/schema'
import { formatEventDate } from '#/lib/dates'
import { FigureCard } from './figure-card'
import * as m from '#/lib/messages.gen'

/** What was reached, with the note that did it, and what is next. */
export function Milestones({ journey: { milestones } }: { journey: Journey }) {
  const reached = reachedMilestones(milestones)
  return (
    <div className="grid grid-cols-1 gap-4">
      <FigureCard title={m.notes_next()}>
        <ul className="grid gap-x-8 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
          {nextMilestones(milestones).map((milestone) => (
            <li key={milestone.family}>
              <div className="flex flex-wrap items-baseline justify-between gap-x-4">
                <span className="font-semibold">{milestoneWords(milestone)}</span>
                <span className="text-sm tabular-nums text-ink-soft">{progressWords(milestone)}</span>
              </div>
              <svg
                viewBox="0 0 100 1"
                preserveAspectRatio="none"
                className="mt-1 h-2 w-full"
                aria-hidden="true"
              >
                <rect width="100" height="1" className="fill-line" />
                <rect width={(milestone.value / milestone.target) * 100} height="1" className="fill-court" />
              </svg>
            </li>
          ))}
        </ul>
      </FigureCard>
      <FigureCard title={m.notes_reached()}>
        <ol className="grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
          {reached.map((milestone) => (
            <li
              key={`${milestone.family}-${milestone.target}`}
              className="flex items-center gap-3 border-t border-line py-2.5"
            >
              <svg viewBox="0 0 20 20" className="size-5 shrink-0" aria-hidden="true">
                <circle cx="10" cy="10" r="8.5" className="fill-ball stroke-ball-edge" strokeWidth="1.5" />
              </svg>
              <span className="min-w-0 flex-1 font-semibold">{milestoneWords(milestone)}</span>
              {milestone.reached && (
                <Link
                  to="/notes/$noteId"
                  params={{ noteId: milestone.reached.noteId }}
                  className="text-sm underline underline-offset-4"
                >
                  <time dateTime={milestone.reached.on}>{formatEventDate(milestone.reached.on)}</time>
                </Link>
              )}
            </li>
          ))}
        </ol>
      </FigureCard>
    </div>
  )
}
