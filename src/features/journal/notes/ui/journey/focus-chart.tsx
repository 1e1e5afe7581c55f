import { type PointerEvent, useState } from 'react'
import { monthDays, MONTHS, yearDays } from '#/features/journal/notes/logic/journey/calendar'
import { byPractice, shareLevel } from '#/features/journal/notes/logic/journey/focus-shade'
import { monthName } from '#/lib/dates'
import { monthNames } from '#/features/journal/notes/logic/journey/journey-words'
import { FOCUS_LABELS } from '#/features/journal/notes/logic/note-words'
import type { Journey } from '#/features/journal/notes/schema'
import { FigureTable } from '#/ui/figure-table'
import { MonthInitials } from './month-initials'
import { NotesLink } from './notes-link'
import { SHADE_CLASSES } from './shade-classes'
import { useNotesPress } from './use-notes-press'
import * as m from '#/lib/messages.gen'

type Focus = Journey['focus']
type Place = { tag: Focus[number]['tag']; month: number; count: number }
/** Of a place's width and height, what is drawn. */
const SHARE = 0.86

function placeUnder({ target }: { target: EventTarget }, focus: Focus): Place | null {
  if (!(target instanceof SVGElement)) return null
  const { row, month } = target.dataset
  const figures = focus[Number(row)]
  const count = figures?.months[Number(month)]
  return figures && count ? { tag: figures.tag, month: Number(month), count } : null
}

function Drawing({ focus }: { focus: Focus }) {
  const most = Math.max(...focus.flatMap(({ months }) => months))
  return (
    <svg
      viewBox={`0 0 ${MONTHS} ${focus.length}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={m.notes_focusChartLabel()}
      className="size-full select-none [&_[data-row]]:cursor-pointer [&_[data-row]:hover]:brightness-90"
    >
      {focus.map(({ tag, months }, row) =>
        months.map((count, month) => (
          <rect
            key={`${tag}-${month}`}
            data-row={count > 0 ? row : undefined}
            data-month={month}
            x={month}
            y={row + (1 - SHARE) / 2}
            width={SHARE}
            height={SHARE}
            className={SHADE_CLASSES[shareLevel(count, most)]}
          />
        )),
      )}
    </svg>
  )
}

/** What was practised when, the most practised first. */
export function FocusChart({ journey: { year, focus: inFormOrder } }: { journey: Journey }) {
  const focus = byPractice(inFormOrder)
  const press = useNotesPress((event) => {
    const place = placeUnder(event, focus)
    return place && { focus: place.tag, ...monthDays(year, place.month) }
  })
  const [shown, setShown] = useState<Place | null>(null)
  return (
    <>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
        <ul>
          {focus.map(({ tag, total }) => (
            <li key={tag} className="flex h-9 items-center justify-between gap-3 text-sm">
              {total > 0 ? (
                <NotesLink of={{ focus: tag, ...yearDays(year) }}>{FOCUS_LABELS[tag]()}</NotesLink>
              ) : (
                <span className="text-ink-soft">{FOCUS_LABELS[tag]()}</span>
              )}
              <span className="tabular-nums text-ink-soft">{total}</span>
            </li>
          ))}
        </ul>
        <div
          style={{ height: `${focus.length * 2.25}rem` }}
          {...press}
          onPointerOver={(event: PointerEvent) => setShown(placeUnder(event, focus))}
          onPointerLeave={() => setShown(null)}
        >
          <Drawing focus={focus} />
        </div>
        <MonthInitials className="col-start-2" />
      </div>
      <p className="mt-2 min-h-6 text-sm">
        {shown ? (
          m.notes_focusInMonth({
            focus: FOCUS_LABELS[shown.tag](),
            month: monthName(shown.month + 1),
            count: shown.count,
          })
        ) : (
          <span className="text-ink-soft">{m.notes_theStrongerGreenMore()}</span>
        )}
      </p>
      <FocusTable year={year} focus={focus} />
    </>
  )
}

function FocusTable({ year, focus }: { year: number; focus: Focus }) {
  return (
    <FigureTable
      title={m.notes_notesYearByFocus({ year: String(year) })}
      columns={[m.notes_focus(), ...monthNames('short'), m.notes_year()]}
      rows={() =>
        focus.map(({ tag, total, months }) => ({
          key: tag,
          cells: [
            FOCUS_LABELS[tag](),
            ...months.map((count, month) =>
              count === 0 ? (
                '·'
              ) : (
                <NotesLink key={month} of={{ focus: tag, ...monthDays(year, month) }}>
                  {count}
                </NotesLink>
              ),
            ),
            total,
          ],
        }))
      }
    />
  )
}
