import { yearDays } from '#/features/journal/notes/logic/journey/calendar'
import { courtTime, percentWords, scoreWords } from '#/features/journal/notes/logic/journey/journey-words'
import type { Journey } from '#/features/journal/notes/schema'
import { plural } from '#/lib/text'
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

/** One year of the journal. */
export function YearFigures({ journey }: { journey: Journey }) {
  const { year, inYear } = journey
  if (inYear.notes === 0)
    return (
      <Empty
        headingLevel={3}
        title={`No notes of ${year}`}
        text="Choose another year, or write down what you still remember of this one."
      />
    )
  const notes = <NotesLink of={yearDays(year)}>{plural(inYear.notes, 'note')}</NotesLink>
  return (
    <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
      <FigureCard
        title="Day by day"
        text={
          <>
            {plural(inYear.days, 'day')} with {notes}
          </>
        }
        actions={<PictureButton journey={journey} name="days" />}
        className="lg:col-span-2"
      >
        <HeatMap journey={journey} />
      </FigureCard>
      <FigureCard
        title="Minutes a week"
        text={`${courtTime(inYear.minutes)} in ${year}. The dash at each bar is the same week a year before.`}
        actions={<PictureButton journey={journey} name="weeks" />}
        className="lg:col-span-2"
      >
        <WeekChart journey={journey} />
      </FigureCard>
      <FigureCard
        title="Focus"
        text="Notes by what they were about, month by month"
        actions={<PictureButton journey={journey} name="focus" />}
      >
        <FocusChart journey={journey} />
      </FigureCard>
      <FigureCard
        title="Games"
        text={
          inYear.winRate === null ? undefined : (
            <>
              <NotesLink of={{ games: true, ...yearDays(year) }}>{scoreWords(inYear)}</NotesLink>,{' '}
              {percentWords(inYear.winRate)} won
            </>
          )
        }
        actions={inYear.winRate !== null && <PictureButton journey={journey} name="games" />}
      >
        {inYear.winRate === null ? (
          <p className="text-ink-soft">Note how many games you won and lost, and they are counted here.</p>
        ) : (
          <ResultsChart journey={journey} />
        )}
      </FigureCard>
      <FigureCard title="What you played">
        <KindsList journey={journey} />
      </FigureCard>
      <FigureCard title="Partners">
        <PartnersTable journey={journey} />
      </FigureCard>
    </div>
  )
}
