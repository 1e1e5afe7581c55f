import type { Bracket } from '#/features/tournaments/core/logic/bracket/elimination'
import { roundRobin } from '#/features/tournaments/core/logic/draw/round-robin'
import {
  scoreMatch,
  type GameScore,
  type MatchResult,
  type ScoreFormat,
  type Side,
} from '#/features/tournaments/core/logic/scoring/scores'
import type { MatchSides } from './acts'
import { BRACKET_PREFIX, bracketMatchId, bracketOf } from './bracket-results'
import { hasWithdrawn, type Called, type Score, type TournamentState } from './state'

/** Entrants' ids; 'open' while it is not known who comes, 'nobody' for a bye. */
export type MatchSide = readonly string[] | 'open' | 'nobody'

export type MatchPlace =
  | { stage: 'pool'; pool: number; meeting: number }
  | { stage: 'round'; round: number; game: number }
  /** `round` as in `BracketMatch`: W1, L2, F1, T. */
  | { stage: 'bracket'; round: string; number: number }

export type Match = {
  id: string
  place: MatchPlace
  sides: readonly [MatchSide, MatchSide]
  format: ScoreFormat
  /** 'void': it counts for nobody, since a team withdrew. 'unneeded': a bracket's match that is not played. */
  state: 'waiting' | 'ready' | 'called' | 'playing' | 'done' | 'void' | 'unneeded'
  /** In the order of `sides`; while it is played, the last game as it stands. */
  games: readonly GameScore[]
  winner: Side | null
  decidedBy: 'games' | 'retired' | 'forfeit' | 'walkover' | 'bye' | null
  score: Score | null
  placed: { slot: number; court: string } | null
  called: Called | null
}

const PREFIXES = { pool: 'p.', round: 'r.', bracket: BRACKET_PREFIX }

export const sideIds = (side: MatchSide): readonly string[] => (typeof side === 'string' ? [] : side)

const sameSide = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((id) => other.includes(id))
/** Whether both name the same meeting, in whichever order. */
export const sameMeeting = (one: MatchSides, other: MatchSides): boolean =>
  (sameSide(one[0], other[0]) && sameSide(one[1], other[1])) ||
  (sameSide(one[0], other[1]) && sameSide(one[1], other[0]))

/** Both sides, once both are known. */
export const knownSides = ({ sides }: Pick<Match, 'sides'>): MatchSides | null => {
  const [home, away] = sides
  return typeof home === 'string' || typeof away === 'string' ? null : [home, away]
}

const turnedGames = (games: readonly GameScore[]) => games.map(([home, away]): GameScore => [away, home])
const otherSide = (side: Side): Side => (side === 0 ? 1 : 0)

/** A score with its sides in the match's order. */
export function inOrderOf<T extends Pick<Score, 'sides' | 'games' | 'ending'>>(
  sides: MatchSides,
  score: T,
): T {
  if (sameSide(score.sides[0], sides[0])) return score
  const { ending } = score
  return {
    ...score,
    sides,
    games: turnedGames(score.games),
    ending: 'side' in ending ? { ...ending, side: otherSide(ending.side) } : ending,
  }
}

/** What a finished score records; null while the match goes on, or once the scoring was changed beyond it. */
export function resultOf(format: ScoreFormat, { games, ending }: Score): MatchResult | null {
  if (ending.kind === 'playing') return null
  if (ending.kind === 'forfeit') return scoreMatch(format, ending).result
  return scoreMatch(format, { ...ending, games }).result
}

/** The last score written of the meeting that a match is now. */
function scoreOf(state: TournamentState, match: string, sides: MatchSides): Score | null {
  const found = state.scores.get(match)?.find((score) => sameMeeting(score.sides, sides))
  return found ? inOrderOf(sides, found) : null
}

type Planned = Pick<Match, 'id' | 'place' | 'sides' | 'format'>

/** A match with what has happened to it. */
function played(state: TournamentState, planned: Planned): Match {
  const { id } = planned
  const sides = knownSides(planned)
  const score = sides && scoreOf(state, id, sides)
  const result = score && resultOf(planned.format, score)
  // A correction can bring others into the match than those who were called to it.
  const call = state.called.get(id)
  const called = call && sides && sameMeeting(call.sides, sides) ? call : null
  const decided = result
    ? ({ played: 'games', retired: 'retired', forfeit: 'forfeit' } as const)[result.ending]
    : null
  return {
    ...planned,
    state: result ? 'done' : score ? 'playing' : !sides ? 'waiting' : called ? 'called' : 'ready',
    games: result?.games ?? score?.games ?? [],
    winner: result?.winner ?? null,
    decidedBy: decided,
    score,
    placed: state.placed.get(id) ?? null,
    called,
  }
}

/** What withdrawals make of a pool's or a Swiss round's match. */
function afterWithdrawals(state: TournamentState, match: Match): Match {
  const [home, away] = match.sides.map((side) => sideIds(side).some((id) => hasWithdrawn(state, id)))
  if (!home && !away) return match
  const isVoid: Match = { ...match, state: 'void', winner: null, decidedBy: null }
  if (state.settings.withdrawals === 'void-all') return isVoid
  if (match.state === 'done') return match
  if (home && away) return isVoid
  return { ...match, state: 'done', decidedBy: 'walkover', winner: home ? 1 : 0, games: [] }
}

export const poolMatchId = (one: string, other: string, meeting: number): string =>
  `${PREFIXES.pool}${[one, other].toSorted().join('.')}.${meeting}`

/** A pool's matches in the order of the circle's rounds. Who is named first does not depend on who joins later. */
function poolMatches(state: TournamentState, pool: readonly string[], index: number): Match[] {
  const { format, scoring } = state.settings
  const meetings = format.kind === 'pools' ? format.meetings : 1
  const position = new Map(pool.map((id, place) => [id, place]))
  const homeFirst = (one: string, other: string): [string, string] => {
    const [upper, lower] = (position.get(one) ?? 0) < (position.get(other) ?? 0) ? [one, other] : [other, one]
    return ((position.get(upper) ?? 0) + (position.get(lower) ?? 0)) % 2 === 1
      ? [upper, lower]
      : [lower, upper]
  }
  return Array.from({ length: meetings }, (_, meeting) => meeting).flatMap((meeting) =>
    roundRobin(pool).flatMap(({ pairs }) =>
      pairs.map(([one, other]) => {
        const [home, away] = meeting === 0 ? homeFirst(one, other) : homeFirst(one, other).toReversed()
        const planned: Planned = {
          id: poolMatchId(one, other, meeting),
          place: { stage: 'pool', pool: index, meeting },
          sides: [[home as string], [away as string]],
          format: scoring,
        }
        return afterWithdrawals(state, played(state, planned))
      }),
    ),
  )
}

const roundMatchId = (round: number, game: number): string => `${PREFIXES.round}${round}.${game}`

function roundMatches(state: TournamentState): Match[] {
  const { format, scoring } = state.settings
  return state.rounds.flatMap(({ games }, round) =>
    games.map(({ sides }, game) => {
      const planned: Planned = {
        id: roundMatchId(round, game),
        place: { stage: 'round', round, game },
        sides,
        format: scoring,
      }
      const match = played(state, planned)
      // Of partners who change, somebody may stand in; a team that is gone is gone.
      return format.kind === 'swiss' ? afterWithdrawals(state, match) : match
    }),
  )
}

const sideFrom = (slot: Bracket['matches'][number]['sides'][number]): MatchSide =>
  typeof slot === 'string' ? slot : [slot.id]

function bracketMatches(state: TournamentState): Match[] {
  return (bracketOf(state)?.matches ?? []).map((held): Match => {
    const match = played(state, {
      id: bracketMatchId(held.id),
      place: { stage: 'bracket', round: held.round, number: held.number },
      sides: [sideFrom(held.sides[0]), sideFrom(held.sides[1])],
      format: { ...state.settings.scoring, bestOf: held.bestOf as ScoreFormat['bestOf'] },
    })
    if (held.state === 'unneeded') return { ...match, state: 'unneeded', winner: null, decidedBy: null }
    if (held.state !== 'decided' || match.state === 'done') return match
    const winner = sideIds(sideFrom(held.winner))[0]
    const wonBy = match.sides.findIndex((ids) => winner !== undefined && sideIds(ids).includes(winner))
    return {
      ...match,
      state: 'done',
      decidedBy: held.decidedBy === 'bye' ? 'bye' : 'walkover',
      winner: wonBy === -1 ? null : (wonBy as Side),
    }
  })
}

/** Everything that has been written of matches of one stage, also of sides that no longer meet. */
export const scoresOf = (state: TournamentState, stage: MatchPlace['stage']): Score[] =>
  [...state.scores].flatMap(([match, scores]) => (match.startsWith(PREFIXES[stage]) ? scores : []))

/** All matches, in the order of pools, rounds and the bracket's rounds. */
export const matchesOf = (state: TournamentState): Match[] => [
  ...(state.pools ?? []).flatMap((pool, index) => poolMatches(state, pool, index)),
  ...roundMatches(state),
  ...bracketMatches(state),
]
