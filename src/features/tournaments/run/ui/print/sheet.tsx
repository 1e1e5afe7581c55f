import type { ReactNode } from 'react'
import { clockWords } from '#/features/tournaments/core/logic/tournament/day-times'
import type { TournamentView } from '#/features/tournaments/core/logic/tournament/view'
import { formatEventDate } from '#/lib/dates'
import { ScrollRegion } from '#/ui/scroll-region'
import { classNames } from '#/ui/class-names'
import * as m from '#/lib/messages.gen'

interface SheetProps {
  view: TournamentView
  title: string
  /** Across the long side of the paper. */
  wide?: boolean
  children: ReactNode
}

/** One thing to print, on paper of its own; it may run over several. */
export function Sheet({ view, title, wide = false, children }: SheetProps) {
  const { settings } = view
  return (
    <article
      className={classNames(
        'on-paper mx-auto w-full bg-white p-5 text-sm text-ink shadow-card ring-1 ring-line sm:p-8',
        'print:max-w-none print:p-0 print:text-[10pt] print:shadow-none print:ring-0',
        'break-after-page last:break-after-auto',
        wide ? 'max-w-6xl [page:sheet-wide]' : 'max-w-4xl [page:sheet]',
      )}
    >
      <header className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6 border-b-2 border-ink pb-2">
        <h2 className="text-2xl">{title}</h2>
        <p>
          {settings.name || m.tournamentPrint_tournament()} · {formatEventDate(settings.date)},{' '}
          {clockWords(view.settings, 0)}
          {settings.place && ` · ${settings.place}`}
        </p>
      </header>
      <ScrollRegion label={title} className="print:overflow-visible">
        {children}
      </ScrollRegion>
    </article>
  )
}

/** Room for a score, by hand. */
export const ScoreBox = () => (
  <span
    aria-hidden
    className="inline-block h-[1.9em] w-[2.6em] rounded-[2px] border border-ink align-middle"
  />
)

export const CELL = 'border border-ink/60 px-1.5 py-1.5'
