import { Trophy } from 'lucide-react'
import { clockWords } from '#/features/tournaments/core/logic/tournament/day-times'
import { entrantNoun } from '#/features/tournaments/core/logic/tournament/settings'
import type { Slide, SlideTable } from '#/features/tournaments/core/logic/tournament/slides'
import type { TournamentView } from '#/features/tournaments/core/logic/tournament/view'
import { EntrantName } from '#/features/tournaments/run/ui/parts/entrant-name'
import { pointsDifference } from '#/features/tournaments/run/ui/parts/standings-table'
import { formatEventDate } from '#/lib/dates'
import { classNames } from '#/ui/class-names'
import * as m from '#/lib/messages.gen'

interface ScreenStandingsProps {
  view: TournamentView
  tables: readonly SlideTable[]
}

const TABLES_ABREAST = 2
/** The fewer rows there are, the larger they are. */
const SIZES = [
  { rows: 6, className: 'text-[1.9em]' },
  { rows: 8, className: 'text-[1.55em]' },
]

export function ScreenStandings({ view, tables }: ScreenStandingsProps) {
  const isStacked = tables.length > TABLES_ABREAST
  const most = isStacked ? Infinity : Math.max(...tables.map(({ rows }) => rows.length))
  const size = SIZES.find(({ rows }) => most <= rows)?.className ?? 'text-[1.35em]'
  return (
    <div
      className={classNames(
        'grid min-h-0 flex-1 content-start gap-x-[2em] gap-y-[1em]',
        size,
        tables.length > 1 ? 'grid-cols-2' : 'mx-auto w-full max-w-[40em]',
      )}
    >
      {tables.map((table) => (
        <Table key={table.name} view={view} table={table} />
      ))}
    </div>
  )
}

const HEADINGS = [
  { words: () => '#', className: 'w-[2.5em] text-left' },
  { words: () => m.tournamentLive_who(), className: 'text-left' },
  { words: () => m.tournamentLive_wonLostShort(), className: 'w-[4em] text-right' },
  { words: () => '±', className: 'w-[4em] text-right' },
]

function Table({ view, table }: { view: TournamentView; table: SlideTable }) {
  return (
    <table className="w-full table-fixed border-collapse self-start">
      <caption className="pb-[0.4em] text-left font-display text-[1.2em] font-extrabold">
        {table.name}
      </caption>
      <thead className="text-[0.75em] text-ink-soft">
        <tr>
          {HEADINGS.map(({ words, className }) => (
            <th key={words()} scope="col" className={className}>
              {words()}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.rows.map((row) => (
          <tr key={row.entrant} className="border-t border-line">
            <td className="py-[0.3em] font-display font-extrabold tabular-nums">{row.place}</td>
            <th scope="row" className="truncate text-left font-semibold">
              <EntrantName view={view} id={row.entrant} />
              {table.final && row.tiedWith.length > 0 && (
                <span className="text-clay"> {m.tournamentLive_tie()}</span>
              )}
            </th>
            <td className="text-right font-semibold tabular-nums">
              {row.tally.won}–{row.tally.played - row.tally.won}
            </td>
            <td className="text-right tabular-nums">{pointsDifference(row)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface ScreenChampionProps {
  view: TournamentView
  slide: Extract<Slide, { kind: 'champion' }>
}

export function ScreenChampion({ view, slide }: ScreenChampionProps) {
  return (
    <div className="bg-dusk-sky flex min-h-0 flex-1 flex-col items-center justify-center gap-[1em] rounded-[1em] text-center">
      <span className="grid size-[6em] place-items-center rounded-full bg-ball text-on-ball shadow-[0_0.3em_0_0_var(--ball-edge)]">
        <Trophy aria-hidden className="size-[3.2em]" />
      </span>
      <p className="line-clamp-2 px-[0.5em] font-display text-[6em] leading-none font-extrabold">
        <EntrantName view={view} id={slide.champion} />
      </p>
      <ul className="flex flex-wrap justify-center gap-x-[2em] text-[1.7em]">
        {slide.places.map(({ id, from }) => (
          <li key={id}>
            <strong>{m.tournamentLive_ordinal({ place: from })}</strong> <EntrantName view={view} id={id} />
          </li>
        ))}
      </ul>
    </div>
  )
}

export function ScreenWelcome({ view }: { view: TournamentView }) {
  const { settings, entrants } = view
  return (
    <div className="bg-dusk-sky flex min-h-0 flex-1 flex-col items-center justify-center gap-[0.8em] rounded-[1em] text-center text-[2em]">
      <p>
        {formatEventDate(settings.date, { weekday: true })}, {clockWords(view.settings, 0)}
      </p>
      {settings.place && <p className="font-display text-[1.6em] font-extrabold">{settings.place}</p>}
      <p>
        {entrants.length > 0
          ? m.tournamentLive_soFar({
              entrants: m.tournamentCore_entrants({ noun: entrantNoun(settings), count: entrants.length }),
            })
          : m.tournamentLive_welcome()}
      </p>
    </div>
  )
}
