import { courtTime, percentWords, scoreWords } from '#/features/journal/notes/logic/journey/journey-words'
import type { Streak, Streaks } from '#/features/journal/notes/logic/journey/streaks'
import type { Journey } from '#/features/journal/notes/schema'
import { formatNumber } from '#/lib/numbers'
import { Stat } from '#/ui/stat'
import { NotesLink } from './notes-link'
import * as m from '#/lib/messages.gen'

type Unit = 'day' | 'week'
const COUNTS: Record<Unit, (count: number) => string> = {
  day: (count) => m.notes_dayCount({ count }),
  week: (count) => m.notes_weekCount({ count }),
}

function StreakFigure({ streak, unit }: { streak: Streak | null; unit: Unit }) {
  if (!streak) return COUNTS[unit](0)
  return <NotesLink of={{ from: streak.from, to: streak.to }}>{COUNTS[unit](streak.length)}</NotesLink>
}

function Longest({ streaks: { current, longest }, unit }: { streaks: Streaks; unit: Unit }) {
  if (!longest) return null
  if (current && current.length === longest.length) return m.notes_yourLongestSoFar()
  return m.notes_longest({
    count: COUNTS[unit](longest.length),
    link: <NotesLink of={{ from: longest.from, to: longest.to }} />,
  })
}

/** The whole journal in five figures, each a way to its notes. */
export function Headline({ journey: { all, dayStreak, weekStreak } }: { journey: Journey }) {
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-6 sm:grid-cols-3 lg:grid-cols-5">
      <Stat
        label={m.notes_daysRow()}
        value={<StreakFigure streak={dayStreak.current} unit="day" />}
        note={<Longest streaks={dayStreak} unit="day" />}
      />
      <Stat
        label={m.notes_weeksRow()}
        value={<StreakFigure streak={weekStreak.current} unit="week" />}
        note={<Longest streaks={weekStreak} unit="week" />}
      />
      <Stat
        label={m.notes_onCourt()}
        value={<NotesLink of={{}}>{courtTime(all.minutes)}</NotesLink>}
        note={m.notes_onDays({ count: all.days })}
      />
      <Stat label={m.notes_notes()} value={<NotesLink of={{}}>{formatNumber(all.notes)}</NotesLink>} />
      <Stat
        label={m.notes_winRate()}
        value={
          all.winRate === null ? '–' : <NotesLink of={{ games: true }}>{percentWords(all.winRate)}</NotesLink>
        }
        note={
          all.winRate === null ? m.notes_noGamesNotedYet() : m.notes_scoreInGames({ score: scoreWords(all) })
        }
      />
    </dl>
  )
}
