import type { CSSProperties } from 'react'
import { clockWords } from '#/features/tournaments/core/logic/tournament/day-times'
import { standWords } from '#/features/tournaments/core/logic/tournament/match-words'
import type { MatchView, TournamentView } from '#/features/tournaments/core/logic/tournament/view'
import { matchOn, matchTitle, namesIn } from '#/features/tournaments/core/logic/tournament/view-names'
import { SideNames } from '#/features/tournaments/run/ui/parts/entrant-name'
import { Points } from '#/features/tournaments/run/ui/parts/match-card'
import { classNames } from '#/ui/class-names'
import * as m from '#/lib/messages.gen'

const MOST_COLUMNS = 4
/** As square as can be: 1, 2, 2×2, 3×2, 4×2, 3×3, 4×3. */
const columnsFor = (count: number) => Math.min(MOST_COLUMNS, Math.max(1, Math.ceil(Math.sqrt(count))))
const gridOf = (count: number): CSSProperties => {
  const columns = columnsFor(count)
  return {
    gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
    gridTemplateRows: `repeat(${Math.ceil(count / columns)}, minmax(0, 1fr))`,
  }
}
/** The fewer there are, the larger each is. */
const sizeOf = (count: number) => (count <= 2 ? 'text-[2em]' : count <= 4 ? 'text-[1.6em]' : 'text-[1.2em]')

interface ScreenCourtsProps {
  view: TournamentView
  courts: TournamentView['courts']
}

export function ScreenCourts({ view, courts }: ScreenCourtsProps) {
  return (
    <ul
      className={classNames('grid min-h-0 flex-1 gap-[0.8em]', sizeOf(courts.length))}
      style={gridOf(courts.length)}
    >
      {courts.map((court) => {
        const match = matchOn(view, court)
        return (
          <li
            key={court.id}
            className={classNames(
              'flex min-h-0 flex-col overflow-hidden rounded-[0.6em] p-[0.8em]',
              match ? 'bg-court-fill text-on-court' : 'bg-surface-raised text-ink-soft',
              match?.state === 'called' && 'ring-[0.25em] ring-ball ring-inset',
            )}
          >
            <div className="flex items-baseline justify-between gap-[0.5em]">
              <h2 className="truncate text-[1.3em]">{court.name}</h2>
              <span className="shrink-0">{match ? (standWords(match) ?? '') : m.tournamentLive_free()}</span>
            </div>
            {match && <Sides view={view} match={match} />}
          </li>
        )
      })}
    </ul>
  )
}

function Sides({ view, match }: { view: TournamentView; match: MatchView }) {
  return (
    <div className="flex min-h-0 flex-1 flex-col justify-center gap-[0.35em]">
      {([0, 1] as const).map((index) => (
        <p key={index} className="flex items-center justify-between gap-[0.6em]">
          <SideNames
            view={view}
            match={match}
            index={index}
            className="line-clamp-2 text-[1.15em] font-bold"
          />
          <span className="text-[1.6em] leading-none [&_*]:text-[1em]! [&_*]:leading-none! [&_*]:text-inherit!">
            <Points match={match} index={index} />
          </span>
        </p>
      ))}
      <p className="text-[0.8em]">{matchTitle(view, match)}</p>
    </div>
  )
}

const FEWEST_ROWS = 6

interface ScreenNextProps {
  view: TournamentView
  matches: readonly MatchView[]
}

export function ScreenNext({ view, matches }: ScreenNextProps) {
  const rows = Math.max(matches.length, FEWEST_ROWS)
  return (
    <ol
      className="grid min-h-0 flex-1 gap-[0.5em] text-[1.45em]"
      style={{ gridTemplateRows: `repeat(${rows}, minmax(0, 1fr))` }}
    >
      {matches.map((match) => (
        <li
          key={match.id}
          className="flex min-h-0 items-center gap-[1em] overflow-hidden rounded-[0.4em] bg-surface-raised px-[0.9em]"
        >
          <span className="w-[5.5em] shrink-0 font-display font-extrabold tabular-nums">
            {match.start === null
              ? m.tournamentLive_matchNumber({ number: match.number })
              : clockWords(view.settings, match.start)}
          </span>
          <span className="line-clamp-2 min-w-0 flex-1 font-semibold">
            <SideNames view={view} match={match} index={0} />
            <span className="font-normal text-ink-soft"> {m.tournamentLive_vs()} </span>
            <SideNames view={view} match={match} index={1} />
          </span>
          <span className="shrink-0 text-[0.8em] text-ink-soft">{matchTitle(view, match)}</span>
          <span className="w-[6em] shrink-0 truncate text-right font-semibold">
            {namesIn(view).court(match.court) ?? ''}
          </span>
        </li>
      ))}
    </ol>
  )
}
