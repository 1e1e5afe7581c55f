import { weekDays } from '#/features/journal/notes/logic/journey/calendar'
import { courtTime, shortDay } from '#/features/journal/notes/logic/journey/journey-words'
import type { Journey } from '#/features/journal/notes/schema'
import { ChartBars } from '#/ui/chart-bars'
import { FigureTable } from '#/ui/figure-table'
import { NotesLink, useOpenNotes } from './notes-link'
import * as m from '#/lib/messages.gen'

/** The minutes of each week, beside those of the same week a year before. */
export function WeekChart({ journey: { year, weeks, today } }: { journey: Journey }) {
  const openNotes = useOpenNotes()
  const points = weeks.map(({ monday, notes, minutes, minutesBefore }) => ({
    label:
      notes > 0
        ? m.notes_weekOfNoted({ day: shortDay(monday), count: notes })
        : m.notes_weekOf({ day: shortDay(monday) }),
    short: shortDay(monday),
    value: minutes,
    previous: minutesBefore,
  }))
  const thisWeek = weeks.findLastIndex(({ monday }) => monday <= today)
  return (
    <ChartBars
      title={m.notes_minutesWeekYear({ year: String(year) })}
      description={m.notes_weekChartLabel()}
      points={points}
      previousLabel={m.notes_aYearBeforeInline()}
      begin={Math.max(0, thisWeek)}
      onOpen={(index) => {
        const week = weeks[index]
        if (week && week.notes > 0) openNotes(weekDays(week.monday))
      }}
      table={
        <FigureTable
          title={m.notes_weeksYear({ year: String(year) })}
          columns={[m.notes_week(), m.notes_notes(), m.notes_time(), m.notes_aYearBefore()]}
          rows={() =>
            weeks
              .filter(({ notes, minutesBefore }) => notes > 0 || minutesBefore > 0)
              .map(({ monday, week, notes, minutes, minutesBefore }) => ({
                key: monday,
                cells: [
                  <NotesLink key="week" of={weekDays(monday)}>
                    {m.notes_weekNumber({ day: shortDay(monday), week: String(week) })}
                  </NotesLink>,
                  notes,
                  courtTime(minutes),
                  courtTime(minutesBefore),
                ],
              }))
          }
        />
      }
    />
  )
}
