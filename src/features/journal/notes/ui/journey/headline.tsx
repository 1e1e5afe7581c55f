import { courtTime, percentWords, scoreWords } from '#/features/journal/notes/logic/journey/journey-words'
import type { Streak, Streaks } from '#/features/journal/notes/logic/journey/streaks'
import type { Journey } from '#/features/journal/notes/schema'
import { formatNumber } from '#/lib/numbers'
import { plural } from '#/lib/text'
import { Stat } from '#/ui/stat'
import { NotesLink } from './notes-link'

function StreakFigure({ streak, unit }: { streak: Streak | null; unit: string }) {
  if (!streak) return `0 ${unit}s`
  return <NotesLink of={{ from: streak.from, to: streak.to }}>{plural(streak.length, unit)}</NotesLink>
}

function Longest({ streaks: { current, longest }, unit }: { streaks: Streaks; unit: string }) {
  if (!longest) return null
  if (current && current.length === longest.length) return 'your longest so far'
  return (
    <>
      longest: <StreakFigure streak={longest} unit={unit} />
    </>
  )
}

/** The whole journal in five figures, each a way to its notes. */
export function Headline({ journey: { all, dayStreak, weekStreak } }: { journey: Journey }) {
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-6 sm:grid-cols-3 lg:grid-cols-5">
      <Stat
        label="Days in a row"
        value={<StreakFigure streak={dayStreak.current} unit="day" />}
        note={<Longest streaks={dayStreak} unit="day" />}
      />
      <Stat
        label="Weeks in a row"
        value={<StreakFigure streak={weekStreak.current} unit="week" />}
        note={<Longest streaks={weekStreak} unit="week" />}
      />
      <Stat
        label="On court"
        value={<NotesLink of={{}}>{courtTime(all.minutes)}</NotesLink>}
        note={`on ${plural(all.days, 'day')}`}
      />
      <Stat label="Notes" value={<NotesLink of={{}}>{formatNumber(all.notes)}</NotesLink>} />
      <Stat
        label="Win rate"
        value={
          all.winRate === null ? '–' : <NotesLink of={{ games: true }}>{percentWords(all.winRate)}</NotesLink>
        }
        note={all.winRate === null ? 'no games noted yet' : `${scoreWords(all)} in games`}
      />
    </dl>
  )
}
