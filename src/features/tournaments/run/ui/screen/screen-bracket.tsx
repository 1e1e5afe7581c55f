import { clockWords } from '#/features/tournaments/core/logic/tournament/day-times'
import { isBye, type BracketColumn } from '#/features/tournaments/core/logic/tournament/bracket-columns'
import { standWords } from '#/features/tournaments/core/logic/tournament/match-words'
import { sideIds } from '#/features/tournaments/core/logic/tournament/matches'
import type { MatchView, TournamentView } from '#/features/tournaments/core/logic/tournament/view'
import { isOnCourt, namesIn } from '#/features/tournaments/core/logic/tournament/view-names'
import { EntrantName, SideNames } from '#/features/tournaments/run/ui/parts/entrant-name'
import { Points } from '#/features/tournaments/run/ui/parts/match-card'
import { classNames } from '#/ui/class-names'
import * as m from '#/lib/messages.gen'

interface ScreenBracketProps {
  view: TournamentView
  columns: readonly BracketColumn[]
}

const LARGE_MATCHES = 4

/** Columns share the height: each match stands between the two that lead to it. */
export function ScreenBracket({ view, columns }: ScreenBracketProps) {
  const most = Math.max(...columns.map(({ matches }) => matches.length))
  return (
    <ol
      className={classNames(
        'flex min-h-0 flex-1 gap-[1.5em]',
        most > LARGE_MATCHES ? 'text-[1em]' : 'text-[1.4em]',
      )}
    >
      {columns.map(({ round, name, matches }) => (
        <li key={round} className="flex min-h-0 min-w-0 flex-1 flex-col">
          <h2 className="truncate pb-[0.4em] text-[1.1em] text-ink-soft">{name}</h2>
          <ol className="flex min-h-0 flex-1 flex-col gap-[0.4em]">
            {matches.map((match) => (
              <li key={match.id} className="flex min-h-0 flex-1 flex-col justify-center">
                {isBye(match) ? <Bye view={view} match={match} /> : <ScreenMatch view={view} match={match} />}
              </li>
            ))}
          </ol>
        </li>
      ))}
    </ol>
  )
}

function Bye({ view, match }: { view: TournamentView; match: MatchView }) {
  const through = match.sides.flatMap(sideIds)[0]
  if (!through) return null
  return (
    <p className="truncate px-[0.8em] text-ink-soft">
      <EntrantName view={view} id={through} /> {m.tournamentLive_bye()}
    </p>
  )
}

/** Beside the first side when, beside the second where; once it is played, the points. */
function Aside({ view, match, index }: { view: TournamentView; match: MatchView; index: 0 | 1 }) {
  if (match.games.length > 0)
    return (
      <span className="[&_*]:text-[1em]! [&_*]:leading-tight!">
        <Points match={match} index={index} />
      </span>
    )
  const when = match.start === null ? null : clockWords(view.settings, match.start)
  const words = match.state === 'done' ? [standWords(match), null] : [when, namesIn(view).court(match.court)]
  return <span className="shrink-0 text-[0.75em] text-ink-soft">{words[index]}</span>
}

function ScreenMatch({ view, match }: { view: TournamentView; match: MatchView }) {
  return (
    <div
      className={classNames(
        'relative overflow-hidden rounded-[0.4em] bg-surface-raised py-[0.3em] pr-[0.7em] pl-[2.6em]',
        isOnCourt(match) ? 'ring-[0.15em] ring-ball' : 'ring-1 ring-line',
      )}
    >
      <span className="absolute inset-y-0 left-0 grid w-[2em] place-items-center border-r border-line text-[0.85em] tabular-nums text-ink-soft">
        <span className="sr-only">{m.tournamentLive_match()} </span>
        {match.number}
      </span>
      {([0, 1] as const).map((index) => (
        <p key={index} className="flex items-center justify-between gap-[0.5em]">
          <SideNames
            view={view}
            match={match}
            index={index}
            className={classNames(
              'truncate text-[1.1em]',
              match.winner === index && 'font-extrabold',
              match.winner === null ? 'font-semibold' : match.winner !== index && 'text-ink-soft',
            )}
          />
          <Aside view={view} match={match} index={index} />
        </p>
      ))}
    </div>
  )
}
