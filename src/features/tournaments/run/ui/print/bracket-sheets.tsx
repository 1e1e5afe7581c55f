import { clockWords } from '#/features/tournaments/core/logic/tournament/day-times'
import { bracketPages, type BracketPage } from '#/features/tournaments/core/logic/tournament/bracket-pages'
import { isBye, type BracketColumn } from '#/features/tournaments/core/logic/tournament/bracket-columns'
import type { MatchView, TournamentView } from '#/features/tournaments/core/logic/tournament/view'
import { fromWords, namesIn, sideName } from '#/features/tournaments/core/logic/tournament/view-names'
import { classNames } from '#/ui/class-names'
import { Sheet } from './sheet'
import * as m from '#/lib/messages.gen'

export function BracketSheets({ view }: { view: TournamentView }) {
  return bracketPages(view).map((page) => (
    <Sheet key={page.title} view={view} title={page.title} wide>
      <Tree view={view} page={page} />
    </Sheet>
  ))
}

/** The fewer there are, the larger they can be read. */
function lettersFor(columns: readonly BracketColumn[]): string {
  const matches = columns[0]?.matches.length ?? 0
  if (matches > 8) return 'text-[0.75em]'
  if (columns.length > 5) return 'text-[0.82em]'
  return matches > 4 || columns.length > 4 ? 'text-[0.9em]' : 'text-[1.1em]'
}

function Tree({ view, page }: { view: TournamentView; page: BracketPage }) {
  const { columns, apart } = page
  return (
    // As high as the lower of A4 and Letter allows below the sheet's heading.
    <ol
      className={classNames('flex h-[158mm] min-w-3xl gap-[6mm] pr-[6mm] print:min-w-0', lettersFor(columns))}
    >
      {columns.map(({ round, name, matches }, index) => (
        <li key={round} className="relative flex min-w-0 flex-1 flex-col">
          <h3 className="mb-1 truncate text-[1.1em]">{name}</h3>
          <ol className="flex min-h-0 flex-1 flex-col">
            {matches.map((match, place) => (
              <li
                key={match.id}
                className={classNames(
                  'relative flex min-h-0 flex-1 basis-0 flex-col justify-center',
                  linesOf(columns, index, place),
                )}
              >
                <Lines view={view} match={match} />
              </li>
            ))}
          </ol>
          {index === columns.length - 1 && <Apart view={view} rounds={apart} />}
        </li>
      ))}
    </ol>
  )
}

function Apart({ view, rounds }: { view: TournamentView; rounds: readonly BracketColumn[] }) {
  return rounds.map(({ round, name, matches }) => (
    <div key={round} className="absolute inset-x-0 bottom-0">
      <h3 className="mb-1 text-[1.1em]">{name}</h3>
      {matches.map((match) => (
        <div key={match.id} className="relative">
          <Lines view={view} match={match} />
        </div>
      ))}
    </div>
  ))
}

/** Lines in from the round before and on to the next, halves of the gap between two columns. */
function linesOf(columns: readonly BracketColumn[], index: number, place: number): string {
  const own = columns[index]?.matches.length
  const next = columns[index + 1]?.matches.length
  const lineIn =
    index > 0 &&
    'before:absolute before:top-1/2 before:right-full before:w-[3mm] before:border-t before:border-ink'
  const on = 'after:absolute after:left-full after:w-[3mm] after:border-ink'
  const across = next === own ? 'after:top-1/2 after:border-t' : undefined
  const elbow =
    place % 2 === 0
      ? 'after:top-1/2 after:bottom-0 after:border-t after:border-r'
      : 'after:top-0 after:bottom-1/2 after:border-b after:border-r'
  return classNames(lineIn, next !== undefined && [on, across ?? elbow].join(' '))
}

/** A side known stands on its line; one that is open has its line to write on. The match's number stands behind. */
function Lines({ view, match }: { view: TournamentView; match: MatchView }) {
  if (isBye(match))
    return <p className="truncate border-b border-ink/40 px-1 text-ink-soft">{byeWords(view, match)}</p>
  const where = [
    match.start === null ? null : clockWords(view.settings, match.start),
    namesIn(view).court(match.court),
  ]
  return (
    <div className="relative border-r-2 border-ink">
      {([0, 1] as const).map((side) => (
        <p key={side} className="flex h-[1.7em] items-end gap-1 border-b border-ink pr-1 leading-[1.35]">
          <span className={classNames('min-w-0 flex-1 truncate', match.winner === side && 'font-extrabold')}>
            {match.sides[side] === 'open' ? (
              <span className="text-[0.85em] text-ink-soft">{fromWords(match, side)}</span>
            ) : (
              sideName(view, match, side)
            )}
          </span>
          {match.games.length > 0 ? (
            <span className="shrink-0 tabular-nums">{match.games.map((game) => game[side]).join(' ')}</span>
          ) : (
            <span className="shrink-0 text-[0.8em] text-ink-soft tabular-nums">{where[side]}</span>
          )}
        </p>
      ))}
      <span className="absolute bottom-1/2 left-full pl-[0.8mm] text-[0.85em] leading-none font-bold tabular-nums">
        <span className="sr-only">{m.tournamentPrint_match()} </span>
        {match.number}
      </span>
    </div>
  )
}

const byeWords = (view: TournamentView, match: MatchView): string => {
  const through = ([0, 1] as const).find((side) => typeof match.sides[side] !== 'string')
  return through === undefined ? '\u00a0' : `${sideName(view, match, through)} ${m.tournamentLive_bye()}`
}
