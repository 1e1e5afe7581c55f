import { Trophy } from 'lucide-react'
import { useId } from 'react'
import {
  bracketParts,
  isBye,
  type BracketColumn,
  type BracketPart,
} from '#/features/tournaments/core/logic/tournament/bracket-columns'
import { sideIds } from '#/features/tournaments/core/logic/tournament/matches'
import type { MatchView, TournamentView } from '#/features/tournaments/core/logic/tournament/view'
import { classNames } from '#/ui/class-names'
import { ScrollRegion } from '#/ui/scroll-region'
import { EntrantName } from './entrant-name'
import { MatchCard } from './match-card'
import * as m from '#/lib/messages.gen'

interface BracketProps {
  view: TournamentView
  own?: string
}

/**
 * The bracket round by round: on a phone one round at a time beside the next, on anything wider all of it with the lines
 * that join matches. In the document it is always a list of rounds, in the order they are played.
 */
export function Bracket({ view, own }: BracketProps) {
  const parts = bracketParts(view)
  if (parts.length === 0) return null
  return (
    <div className="grid grid-cols-1 gap-8">
      {parts.map((part) => (
        <Part key={part.name} view={view} part={part} own={own} />
      ))}
    </div>
  )
}

function Part({ view, part, own }: { view: TournamentView; part: BracketPart; own: string | undefined }) {
  const id = useId()
  const first = part.columns[0]?.matches.length ?? 1
  const label = part.name || m.tournamentLive_bracket()
  return (
    <section aria-label={label} className="min-w-0">
      {part.name && <h3 className="mb-3 text-xl">{part.name}</h3>}
      {part.columns.length > 1 && <RoundLinks id={id} columns={part.columns} label={label} />}
      <ScrollRegion
        label={m.tournamentLive_labelRoundByRound({ label })}
        className="snap-x snap-mandatory scroll-px-4 scroll-smooth rounded-sm px-1 py-1 pb-3 md:snap-none"
      >
        <ol className="flex gap-4 md:gap-0">
          {part.columns.map((column, index) => (
            <Column
              key={column.round}
              id={`${id}-${column.round}`}
              view={view}
              column={column}
              own={own}
              joins={joinOf(part.columns, index)}
              tall={first > 1}
            />
          ))}
        </ol>
      </ScrollRegion>
    </section>
  )
}

/** How a round leads to the one after it: two matches to one, one to one, or (the last, and the third place) nowhere. */
type Join = 'pairs' | 'straight' | 'none'
function joinOf(columns: readonly BracketColumn[], index: number): Join {
  const [here, next] = [columns[index], columns[index + 1]]
  if (!here || !next || next.round === 'T' || here.round === 'T') return 'none'
  return here.matches.length === 2 * next.matches.length ? 'pairs' : 'straight'
}

/** More rounds are wider than any page. */
const FITTING_ROUNDS = 5

function RoundLinks({
  id,
  columns,
  label,
}: {
  id: string
  columns: readonly BracketColumn[]
  label: string
}) {
  const show = (round: string) =>
    document
      .getElementById(`${id}-${round}`)
      ?.scrollIntoView({ inline: 'start', block: 'nearest', behavior: 'smooth' })
  return (
    <nav
      aria-label={m.tournamentLive_roundsLabel({ label })}
      className={classNames('mb-2 flex flex-wrap gap-1.5', columns.length <= FITTING_ROUNDS && 'xl:hidden')}
    >
      {columns.map(({ round, name }) => (
        <button
          key={round}
          type="button"
          onClick={() => show(round)}
          className="min-h-11 rounded-full px-3.5 text-sm font-semibold ring-1 ring-inset ring-line-strong hover:bg-ink/8"
        >
          {name}
        </button>
      ))}
    </nav>
  )
}

interface ColumnProps {
  id: string
  view: TournamentView
  column: BracketColumn
  own: string | undefined
  joins: Join
  tall: boolean
}

function Column({ id, view, column, own, joins, tall }: ColumnProps) {
  return (
    <li
      id={id}
      className={classNames(
        'flex w-[85%] shrink-0 snap-start flex-col sm:w-72 md:w-auto md:min-w-60 md:max-w-80 md:flex-1',
        joins !== 'none' && 'md:pr-8',
        column.round === 'T' && 'md:pl-8',
      )}
    >
      <h4 className="mb-2 text-sm font-semibold text-ink-soft">{column.name}</h4>
      <ol className={classNames('flex flex-1 flex-col gap-3', tall && 'md:justify-around md:gap-2')}>
        {column.matches.map((match, index) => (
          <li
            key={match.id}
            className={classNames(
              'relative',
              tall && 'md:flex md:flex-1 md:flex-col md:justify-center',
              joins === 'pairs' && pairLines(index),
              joins === 'straight' && STRAIGHT_LINE,
            )}
          >
            {isBye(match) ? (
              <ByeLine view={view} match={match} />
            ) : (
              <MatchCard view={view} match={match} hide={['title']} {...(own ? { own } : {})} />
            )}
          </li>
        ))}
      </ol>
    </li>
  )
}

/** Half a bracket to the right of each match: the upper one goes down to the middle, the lower one up to it. */
const pairLines = (index: number): string =>
  classNames(
    'md:after:absolute md:after:-right-4 md:after:w-4 md:after:border-r-2 md:after:border-line-strong',
    index % 2 === 0
      ? 'md:after:top-1/2 md:after:-bottom-1 md:after:rounded-tr-md md:after:border-t-2'
      : 'md:after:bottom-1/2 md:after:-top-1 md:after:rounded-br-md md:after:border-b-2',
    index % 2 === 0 &&
      'md:before:absolute md:before:-right-8 md:before:-bottom-1 md:before:w-4 md:before:border-t-2 md:before:border-line-strong',
  )
const STRAIGHT_LINE =
  'md:after:absolute md:after:-right-8 md:after:top-1/2 md:after:w-8 md:after:border-t-2 md:after:border-line-strong'

/** A quiet line: nobody is met. */
function ByeLine({ view, match }: { view: TournamentView; match: MatchView }) {
  const through = match.sides.flatMap(sideIds)[0]
  return (
    <p className="rounded-md px-3.5 py-2 text-sm text-ink-soft ring-1 ring-inset ring-line">
      {through ? (
        <>
          <EntrantName view={view} id={through} className="font-semibold text-ink" />{' '}
          {m.tournamentLive_goesBye()}
        </>
      ) : (
        m.tournamentLive_noOneMeetsHere()
      )}
    </p>
  )
}

const SHOWN_PLACES = 4

/** Who has won it all, on the loudest card there is, and who came next. */
export function Champion({ view }: { view: TournamentView }) {
  const { bracket } = view
  if (!bracket?.champion) return null
  const next = bracket.places.filter(({ from, id }) => id !== bracket.champion && from <= SHOWN_PLACES)
  return (
    <div className="under-lights bg-dusk-sky relative isolate overflow-hidden rounded-lg p-5 text-ink sm:p-7">
      <div className="flex items-center gap-4">
        <span className="grid size-14 shrink-0 place-items-center rounded-full bg-ball text-on-ball shadow-[0_3px_0_0_var(--ball-edge)]">
          <Trophy aria-hidden className="size-7" />
        </span>
        <p>
          <span className="block text-sm font-semibold">{m.tournamentLive_champion()}</span>
          <span className="block font-display text-3xl font-extrabold">
            <EntrantName view={view} id={bracket.champion} />
          </span>
        </p>
      </div>
      {next.length > 0 && (
        <ul className="mt-4 flex flex-wrap gap-x-6 gap-y-1">
          {next.map(({ id, from, to }) => (
            <li key={id}>
              <span className="font-semibold">
                {m.tournamentLive_ordinal({ place: from })}
                {to > from && `–${m.tournamentLive_ordinal({ place: to })}`}
              </span>{' '}
              <EntrantName view={view} id={id} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
