import { type PointerEvent, useId, useState } from 'react'
import {
  type HeatCell,
  type HeatQuarter,
  heatQuarters,
  QUARTER_WEEKS,
  WEEKDAYS,
} from '#/features/journal/notes/logic/journey/heat-grid'
import { monthName, weekdayName } from '#/lib/dates'
import { initials } from '#/lib/text'
import { courtTime, dayWords } from '#/features/journal/notes/logic/journey/journey-words'
import type { DayFigures } from '#/features/journal/notes/logic/journey/over-time'
import type { Journey } from '#/features/journal/notes/schema'
import { FigureTable } from '#/ui/figure-table'
import { HeatLegend } from './heat-legend'
import { NotesLink } from './notes-link'
import { AHEAD_CLASS, SHADE_CLASSES } from './shade-classes'
import { useNotesPress } from './use-notes-press'
import * as m from '#/lib/messages.gen'

const STEP = 10
const CELL = 8.8
const GUTTER = 9
const HEAD = 10
/** Monday, Wednesday and Friday. */
const NAMED_ROWS = [0, 2, 4]

const figureWords = ({ notes, minutes }: DayFigures): string =>
  [m.notes_noteCount({ count: notes }), ...(minutes > 0 ? [courtTime(minutes)] : [])].join(', ')

function Cell({ cell }: { cell: HeatCell }) {
  return (
    <rect
      data-date={cell.notes > 0 ? cell.date : undefined}
      x={GUTTER + cell.column * STEP}
      y={HEAD + cell.row * STEP}
      width={CELL}
      height={CELL}
      rx={2}
      className={cell.isAhead && cell.level === 0 ? AHEAD_CLASS : SHADE_CLASSES[cell.level]}
    />
  )
}

function Quarter({ quarter, label }: { quarter: HeatQuarter; label: string }) {
  return (
    <svg
      viewBox={`0 0 ${GUTTER + QUARTER_WEEKS * STEP} ${HEAD + WEEKDAYS * STEP}`}
      role="img"
      aria-label={label}
      className="w-full select-none fill-ink-soft text-[6.2px] [&_[data-date]]:cursor-pointer [&_[data-date]:hover]:stroke-ink"
    >
      {quarter.months.map(({ month, column }) => (
        <text key={month} x={GUTTER + column * STEP} y={6}>
          {monthName(month + 1, 'short')}
        </text>
      ))}
      {NAMED_ROWS.map((row) => (
        <text key={row} x={0} y={HEAD + row * STEP + 6.6}>
          {initials(weekdayName(row + 1))}
        </text>
      ))}
      {quarter.cells.map((cell) => (
        <Cell key={cell.date} cell={cell} />
      ))}
    </svg>
  )
}

const dateUnder = ({ target }: { target: EventTarget }): string | undefined =>
  target instanceof SVGElement ? target.dataset.date : undefined

/** Each day of the year; a day with notes leads to them. By keyboard, the table does. */
export function HeatMap({ journey: { year, days, today } }: { journey: Journey }) {
  const caption = useId()
  const press = useNotesPress((event) => {
    const date = dateUnder(event)
    return date ? { from: date, to: date } : null
  })
  const [shown, setShown] = useState<string | undefined>()
  const day = days.find(({ date }) => date === shown)
  return (
    <>
      <div
        className="grid gap-x-6 gap-y-4 sm:grid-cols-2 xl:grid-cols-4"
        aria-describedby={caption}
        {...press}
        onPointerOver={(event: PointerEvent) => setShown(dateUnder(event))}
        onPointerLeave={() => setShown(undefined)}
      >
        {heatQuarters(year, days, today).map((quarter, index) => {
          const [first = '', , last = ''] = quarter.months.map(({ month }) => monthName(month + 1))
          const played = quarter.cells.filter(({ notes }) => notes > 0).length
          return (
            <Quarter
              key={index}
              quarter={quarter}
              label={m.notes_quarterLabel({ first, last, year: String(year), count: played })}
            />
          )
        })}
      </div>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 text-sm">
        <p id={caption} className="min-h-6">
          {day ? (
            m.notes_daySays({ day: dayWords(day.date), figures: figureWords(day) })
          ) : (
            <span className="text-ink-soft">{m.notes_aDayLeadsIts()}</span>
          )}
        </p>
        <HeatLegend />
      </div>
      <FigureTable
        title={m.notes_daysYearWithNotes({ year: String(year) })}
        columns={[m.notes_day(), m.notes_notes(), m.notes_time()]}
        rows={() =>
          days.map(({ date, notes, minutes }) => ({
            key: date,
            cells: [
              <NotesLink key="day" of={{ from: date, to: date }}>
                {dayWords(date)}
              </NotesLink>,
              notes,
              courtTime(minutes),
            ],
          }))
        }
      />
    </>
  )
}
