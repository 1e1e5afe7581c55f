import { type PointerEvent, useState } from 'react'
import { monthDays, yearDays } from '#/features/journal/notes/logic/journey/calendar'
import { MONTH_NAMES, percentWords } from '#/features/journal/notes/logic/journey/journey-words'
import type { Journey } from '#/features/journal/notes/schema'
import { classNames } from '#/ui/class-names'
import { FigureTable } from '#/ui/figure-table'
import { MonthInitials } from './month-initials'
import { NotesLink } from './notes-link'
import { useNotesPress } from './use-notes-press'

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
      aria-label="For each month, games won upwards and games lost downwards"
      className="size-full select-none overflow-visible"
    >
      {results.map(({ won, lost }, month) => (
        <g key={MONTH_NAMES[month]}>
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
          `${MONTH_NAMES[shown]}: ${month.won} won, ${month.lost} lost, ${percentWords(month.winRate)}`
        ) : (
          <span className="text-ink-soft">Up: games won. Down: games lost.</span>
        )}
      </p>
      <FigureTable
        title={`Games of ${year} by month`}
        columns={['Month', 'Won', 'Lost', 'Win rate']}
        rows={() => [
          ...results.flatMap(({ won, lost, winRate }, index) =>
            winRate === null
              ? []
              : [
                  {
                    key: String(index),
                    cells: [
                      <NotesLink key="month" of={{ games: true, ...monthDays(year, index) }}>
                        {MONTH_NAMES[index]}
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
                {`All of ${year}`}
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
