import { yearDays } from '#/features/journal/notes/logic/journey/calendar'
import { courtTime, percentWords, scoreWords } from '#/features/journal/notes/logic/journey/journey-words'
import type { Journey } from '#/features/journal/notes/schema'
import { Empty } from '#/ui/empty'
import { FigureCard } from './figure-card'
import { FocusChart } from './focus-chart'
import { HeatMap } from './heat-map'
import { KindsList } from './kinds-list'
import { NotesLink } from './notes-link'
import { PartnersTable } from './partners-table'
import { PictureButton } from './picture-button'
import { ResultsChart } from './results-chart'
import { WeekChart } from './week-chart'
import * as m from '#/lib/messages.gen'

/** One year of the journal. */
export function YearFigures({ journey }: { journey: Journey }) {
  const { year, inYear } = journey
  if (inYear.notes === 0)
    return (
      <Empty
        headingLevel={3}
        title={m.notes_noNotesYear({ year: String(year) })}
        text={m.notes_chooseAnotherYearOr()}
      />
    )
  return (
    <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
      <FigureCard
        title={m.notes_dayByDay()}
        text={m.notes_daysWithNotes({
          days: inYear.days,
          notes: inYear.notes,
          link: <NotesLink of={yearDays(year)} />,
        })}
        actions={<PictureButton journey={journey} name="days" />}
        className="lg:col-span-2"
      >
        <HeatMap journey={journey} />
      </FigureCard>
      <FigureCard
        title={m.notes_minutesWeek()}
        text={m.notes_minutesYearDashAt({ time: courtTime(inYear.minutes), year: String(year) })}
        actions={<PictureButton journey={journey} name="weeks" />}
        className="lg:col-span-2"
      >
        <WeekChart journey={journey} />
      </FigureCard>
      <FigureCard
        title={m.notes_focus()}
        text={m.notes_notesByFocusMonthly()}
        actions={<PictureButton journey={journey} name="focus" />}
      >
        <FocusChart journey={journey} />
      </FigureCard>
      <FigureCard
        title={m.notes_games()}
        text={
          inYear.winRate === null
            ? undefined
            : m.notes_scoreLinkAndRate({
                score: scoreWords(inYear),
                rate: percentWords(inYear.winRate),
                link: <NotesLink of={{ games: true, ...yearDays(year) }} />,
              })
        }
        actions={inYear.winRate !== null && <PictureButton journey={journey} name="games" />}
      >
        {inYear.winRate === null ? (
          <p className="text-ink-soft">{m.notes_noteHowManyGames()}</p>
        ) : (
          <ResultsChart journey={journey} />
        )}
      </FigureCard>
      <FigureCard title={m.notes_whatPlayed()}>
        <KindsList journey={journey} />
      </FigureCard>
      <FigureCard title={m.notes_partners()}>
        <PartnersTable journey={journey} />
      </FigureCard>
    </div>
  )
}
