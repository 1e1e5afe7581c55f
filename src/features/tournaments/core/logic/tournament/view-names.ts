import { roundWords } from '#/features/tournaments/core/logic/bracket/bracket-rounds'
import { listing } from '#/lib/text'
import { sideIds, type MatchSide } from './matches'
import { poolName, type MatchView, type TournamentView } from './view'
import * as m from '#/lib/messages.gen'

type EntrantView = TournamentView['entrants'][number]

/** What stands in a view, by id. */
export type ViewNames = {
  entrant: (id: string) => EntrantView | undefined
  nameOf: (id: string) => string
  court: (id: string | null) => string | null
  match: (id: string) => MatchView | undefined
}

const known = new WeakMap<TournamentView, ViewNames>()

/** Made once for each view: a screen asks for hundreds of names. */
export function namesIn(view: TournamentView): ViewNames {
  const before = known.get(view)
  if (before) return before
  const entrants = new Map(view.entrants.map((entrant) => [entrant.id, entrant]))
  const courts = new Map(view.courts.map(({ id, name }) => [id, name]))
  const matches = new Map(view.matches.map((match) => [match.id, match]))
  const names: ViewNames = {
    entrant: (id) => entrants.get(id),
    nameOf: (id) => entrants.get(id)?.name ?? m.tournamentCore_unknown(),
    court: (id) => (id === null ? null : (courts.get(id) ?? null)),
    match: (id) => matches.get(id),
  }
  known.set(view, names)
  return names
}

/** "Pool A", by its letter. */
export const poolWords = (pool: string): string => m.tournamentCore_pool({ pool })

/** "Pool A", "Round 3", "Semifinals". */
export function matchTitle({ bracket }: Pick<TournamentView, 'bracket'>, { place }: MatchView): string {
  if (place.stage === 'pool') return poolWords(poolName(place.pool))
  if (place.stage === 'round') return m.tournamentCore_round({ number: place.round + 1 })
  return bracket ? roundWords(bracket.rounds, place.round) : ''
}

/** Where a side comes from that isn't known yet: "Winner of match 12". */
export function fromWords({ from }: MatchView, index: 0 | 1): string | null {
  const source = from[index]
  if (!source) return null
  const { match } = source
  return source.result === 'winner'
    ? m.tournamentCore_winnerOf({ match })
    : m.tournamentCore_loserOf({ match })
}

/** "Ana and Bo"; of a side not known yet where it comes from. */
export function sideName(view: TournamentView, match: MatchView, index: 0 | 1): string {
  const side: MatchSide = match.sides[index]
  if (side === 'nobody') return m.tournamentCore_bye()
  if (side === 'open') return fromWords(match, index) ?? m.tournamentCore_toBeDecided()
  return listing(side.map((id) => namesIn(view).nameOf(id)))
}

/** Whether a match can be heard of on a court, now or later. */
export const isToCome = ({ state }: MatchView): boolean => state === 'ready' || state === 'waiting'
export const isOnCourt = ({ state }: MatchView): boolean => state === 'called' || state === 'playing'

/** Matches one plays in, in the order of their numbers. */
export const matchesWith = (view: TournamentView, entrant: string): MatchView[] =>
  view.matches
    .filter(
      ({ sides, state }) => state !== 'unneeded' && sides.some((side) => sideIds(side).includes(entrant)),
    )
    .toSorted((one, other) => one.number - other.number)

/** Matches that are to be played, soonest first; those without a time in the order of their numbers. */
export const comingUp = (view: TournamentView): MatchView[] =>
  view.matches
    .filter(isToCome)
    .toSorted(
      (one, other) =>
        (one.start ?? Number.MAX_SAFE_INTEGER) - (other.start ?? Number.MAX_SAFE_INTEGER) ||
        one.number - other.number,
    )

/** The match on a court now. */
export const matchOn = (
  view: TournamentView,
  { match }: TournamentView['courts'][number],
): MatchView | undefined => (match === null ? undefined : namesIn(view).match(match))
