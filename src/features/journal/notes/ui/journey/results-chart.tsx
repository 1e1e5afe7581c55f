import { type PointerEvent, useState } from 'react'
import { monthDays, yearDays } from '#/features/journal/notes/logic/journey/calendar'
import { monthName } from '#/lib/dates'
import { capital } from '#/lib/text'
import { percentWords } from '#/features/journal/notes/logic/journey/journey-words'
import type { Journey } from '#/features/journal/notes/schema'
import { classNames } from '#/ui/class-names'
import { FigureTable } from '#/ui/figure-table'
import { MonthInitials } from './month-initials'
import { NotesLink } from './notes-link'
import { useNotesPress } from './use-notes-press'
import * as m from '#/lib/messages.gen'

type Results = Journey['results']
/** Of a month's width, what its bar takes. */
const SHARE = 0.62

function Drawing({ results, shown }: { results: Results; shown: number | null }) {
  const up = Math.max(1, ...results.map(({ won }) => won))
  const down = Math.max(1, ...results.map(({ lost }) => lost))
  return (
    <svg
      viewBox={`0 ${-up} ${results.length} ${up + down}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={m.notes_resultsChartLabel()}
      className="size-full select-none overflow-visible"
    >
      {results.map(({ won, lost }, month) => (
        <g key={month}>
          {shown === month && <rect x={month} y={-up} width={1} height={up + down} className="fill-ink/8" />}
          <rect x={month + (1 - SHARE) / 2} y={-won} width={SHARE} height={won} className="fill-court" />
          <rect x={month + (1 - SHARE) / 2} y={0} width={SHARE} height={lost} className="fill-clay" />
        </g>
      ))}
      <line
        x1={0}
        x2={results.length}
        y1={0}
        y2={0}
        className="stroke-line-strong"
        strokeWidth={2}
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}

/** Games by month: won stand up, lost hang down. */
export function ResultsChart({ journey: { year, results, inYear } }: { journey: Journey }) {
  const [shown, setShown] = useState<number | null>(null)
  const monthUnder = (event: PointerEvent): number | null => {
    const box = event.currentTarget.getBoundingClientRect()
    const month = Math.min(
      results.length - 1,
      Math.floor(((event.clientX - box.left) / box.width) * results.length),
    )
    return results[month]?.winRate === null ? null : Math.max(0, month)
  }
  const press = useNotesPress((event) => {
    const month = monthUnder(event)
    return month === null ? null : { games: true, ...monthDays(year, month) }
  })
  const month = shown === null ? undefined : results[shown]
  return (
    <>
      <div
        className={classNames('h-44 lg:h-72', shown !== null && 'cursor-pointer')}
        {...press}
        onPointerMove={(event) => setShown(monthUnder(event))}
        onPointerLeave={() => setShown(null)}
      >
        <Drawing results={results} shown={shown} />
      </div>
      <MonthInitials />
      <p className="mt-2 min-h-6 text-sm">
        {month && shown !== null ? (
          m.notes_monthResults({
            month: monthName(shown + 1),
            won: month.won,
            lost: month.lost,
            rate: percentWords(month.winRate),
          })
        ) : (
          <span className="text-ink-soft">{m.notes_upGamesWonDown()}</span>
        )}
      </p>
      <FigureTable
        title={m.notes_gamesYearByMonth({ year: String(year) })}
        columns={[m.notes_month(), m.notes_won(), m.notes_lost(), m.notes_winRate()]}
        rows={() => [
          ...results.flatMap(({ won, lost, winRate }, index) =>
            winRate === null
              ? []
              : [
                  {
                    key: String(index),
                    cells: [
                      <NotesLink key="month" of={{ games: true, ...monthDays(year, index) }}>
                        {capital(monthName(index + 1))}
                      </NotesLink>,
                      won,
                      lost,
                      percentWords(winRate),
                    ],
                  },
                ],
          ),
          {
            key: 'year',
            cells: [
              <NotesLink key="year" of={{ games: true, ...yearDays(year) }}>
                {m.notes_allYear({ year: String(year) })}
              </NotesLink>,
              inYear.won,
              inYear.lost,
              percentWords(inYear.winRate),
            ],
          },
        ]}
      />
    </>
  )
}
