import { weekDays } from '#/features/journal/notes/logic/journey/calendar'
import { courtTime, shortDay } from '#/features/journal/notes/logic/journey/journey-words'
import type { Journey } from '#/features/journal/notes/schema'
import { ChartBars } from '#/ui/chart-bars'
import { FigureTable } from '#/ui/figure-table'
import { NotesLink, useOpenNotes } from './notes-link'

/** The minutes of each week, beside those of the same week a year before. */
export function WeekChart({ journey: { year, weeks, today } }: { journey: Journey }) {
  const openNotes = useOpenNotes()
  const points = weeks.map(({ monday, notes, minutes, minutesBefore }) => ({
    label: `Week of ${shortDay(monday)}${notes > 0 ? `, ${notes} noted` : ''}`,
    short: shortDay(monday),
    value: minutes,
    previous: minutesBefore,
  }))
  const thisWeek = weeks.findLastIndex(({ monday }) => monday <= today)
  return (
    <ChartBars
      title={`Minutes a week, ${year}`}
      description="A bar for each week, with a line for the same week a year before."
      points={points}
      previousLabel="a year before"
      begin={Math.max(0, thisWeek)}
      onOpen={(index) => {
        const week = weeks[index]
        if (week && week.notes > 0) openNotes(weekDays(week.monday))
      }}
      table={
        <FigureTable
          title={`Weeks of ${year}`}
          columns={['Week', 'Notes', 'Time', 'A year before']}
          rows={() =>
            weeks
              .filter(({ notes, minutesBefore }) => notes > 0 || minutesBefore > 0)
              .map(({ monday, week, notes, minutes, minutesBefore }) => ({
                key: monday,
                cells: [
                  <NotesLink key="week" of={weekDays(monday)}>
                    {`${shortDay(monday)} (week ${week})`}
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
