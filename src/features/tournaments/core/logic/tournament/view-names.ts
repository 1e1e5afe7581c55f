import { listing } from '#/lib/text'
import { sideIds, type MatchSide } from './matches'
import type { MatchView, TournamentView } from './view'

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
    nameOf: (id) => entrants.get(id)?.name ?? 'Unknown',
    court: (id) => (id === null ? null : (courts.get(id) ?? null)),
    match: (id) => matches.get(id),
  }
  known.set(view, names)
  return names
}

/** "Ana and Bo"; of a side not known yet where it comes from. */
export function sideName(view: TournamentView, match: MatchView, index: 0 | 1): string {
  const side: MatchSide = match.sides[index]
  if (side === 'nobody') return 'Bye'
  if (side === 'open') return match.from[index] ?? 'To be decided'
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
