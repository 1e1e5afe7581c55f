import type { Act, Round } from './acts'
import { matchesOf, scoresOf } from './matches'
import { must } from './refusals'
import { MOST_MATCHES } from './settings'
import { fieldOf, type Score, type TournamentState } from './state'

type Of<Name extends Act['act']> = Extract<Act, { act: Name }>

const SMALLEST_POOL = 2

/** Throws for pools that make more matches than can be shown, let alone played. */
export function mustBePlayable({ settings }: TournamentState, pools: readonly (readonly string[])[]): void {
  const meetings = settings.format.kind === 'pools' ? settings.format.meetings : 1
  const matches = pools.reduce((sum, { length }) => sum + (length * (length - 1) * meetings) / 2, 0)
  must(matches <= MOST_MATCHES, 'too-many-matches')
}

/** Whether the lists together name everybody of the field, each once. */
function namesField(state: TournamentState, ids: readonly string[]): boolean {
  const field = fieldOf(state)
  const named = new Set(ids)
  return named.size === ids.length && ids.length === field.length && field.every(({ id }) => named.has(id))
}

/** Whether everybody who is there is named once, and nobody who is out. Whoever is late may be left out. */
function namesPresent(state: TournamentState, ids: readonly string[]): boolean {
  const field = fieldOf(state)
  const named = new Set(ids)
  const present = field.filter(({ id, lateUntil }) => lateUntil === null || named.has(id))
  return (
    named.size === ids.length && ids.length === present.length && present.every(({ id }) => named.has(id))
  )
}

/** Matches that a new draw leaves behind: their time, court and call go. Scores stay with whom they were written for. */
function withoutLostMatches(state: TournamentState): TournamentState {
  const ids = new Set(matchesOf(state).map(({ id }) => id))
  const kept = <T>(map: ReadonlyMap<string, T>) => new Map([...map].filter(([match]) => ids.has(match)))
  return { ...state, placed: kept(state.placed), called: kept(state.called) }
}

/**
 * Pools of everybody who is in. What has been played stays: teams that have met, or whose match was begun, have to share
 * a pool again. Who withdrew after playing keeps a place in a pool, for the results.
 */
export function drawPools(state: TournamentState, { pools }: Of<'draw-pools'>): TournamentState {
  const { format } = state.settings
  must(format.kind === 'pools', 'wrong-format')
  must(!state.bracketSeeds, 'bracket-begun')
  must(pools.length === format.pools && pools.every((pool) => pool.length >= SMALLEST_POOL), 'too-few')
  mustBePlayable(state, pools)
  const ids = pools.flat()
  must(
    namesField(
      state,
      ids.filter((id) => state.entrants.get(id)?.status !== 'withdrawn'),
    ) && new Set(ids).size === ids.length,
    'round-invalid',
  )
  const poolOf = new Map(pools.flatMap((pool, index) => pool.map((id) => [id, index])))
  const together = ({ sides: [[one = ''], [other = '']] }: Score) =>
    poolOf.has(one) && poolOf.get(one) === poolOf.get(other)
  must(scoresOf(state, 'pool').every(together), 'played-already')
  return withoutLostMatches({ ...state, pools })
}

const sideSizeOf = ({ format }: TournamentState['settings']) =>
  format.kind === 'rotating' || (format.kind === 'ladder' && format.partners === 'split') ? 2 : 1

/** Everybody who is there once, on a court or resting; sides of the size that the format has; a court each. */
function isValidRound(state: TournamentState, { games, byes }: Round): boolean {
  const size = sideSizeOf(state.settings)
  const ids = [...games.flatMap(({ sides }) => sides.flat()), ...byes]
  const courts = games.map(({ court }) => court)
  return (
    namesPresent(state, ids) &&
    games.every(({ sides }) => sides.every((side) => side.length === size)) &&
    new Set(courts).size === courts.length &&
    isMixedAsAsked(state, games)
  )
}

function isMixedAsAsked(state: TournamentState, games: Round['games']): boolean {
  const { format } = state.settings
  if (format.kind !== 'rotating' || !format.mixed) return true
  const groupOf = (id: string) => state.entrants.get(id)?.group
  return games.every(({ sides }) =>
    sides.every(([one, other]) => groupOf(one ?? '') !== groupOf(other ?? '')),
  )
}

/** Rounds from number `from` on, in place of those not played yet. */
export function drawRounds(state: TournamentState, { from, rounds }: Of<'draw-rounds'>): TournamentState {
  const { format } = state.settings
  must(format.kind === 'rotating' || format.kind === 'swiss' || format.kind === 'ladder', 'wrong-format')
  must(from >= 0 && from <= state.rounds.length && rounds.length > 0, 'no-such-round')
  must(from + rounds.length <= format.rounds, 'no-such-round')
  const matches = matchesOf(state).flatMap((match) =>
    match.place.stage === 'round' ? [{ ...match, round: match.place.round }] : [],
  )
  must(!matches.some(({ round, score }) => round >= from && score), 'played-already')
  if (format.kind !== 'rotating') {
    // Whom one meets next depends on the results: one round at a time, after all before it.
    must(rounds.length === 1, 'no-such-round')
    must(
      matches.every(({ round, state: stands }) => round >= from || stands === 'done' || stands === 'void'),
      'round-unfinished',
    )
  }
  must(
    rounds.every((round) => isValidRound(state, round)),
    'round-invalid',
  )
  const drawn = [...state.rounds.slice(0, from), ...rounds]
  must(drawn.reduce((sum, { games }) => sum + games.length, 0) <= MOST_MATCHES, 'too-many-matches')
  return withoutLostMatches({ ...state, rounds: drawn })
}

/** The bracket: of everybody, or of those who come out of the pools. */
export function drawBracket(state: TournamentState, { seeds }: Of<'draw-bracket'>): TournamentState {
  const { format } = state.settings
  must(format.kind === 'bracket' || (format.kind === 'pools' && format.playoffs), 'wrong-format')
  must(scoresOf(state, 'bracket').length === 0, 'bracket-begun')
  must(seeds.length >= 2, 'too-few')
  if (format.kind === 'bracket') must(namesField(state, seeds), 'round-invalid')
  else {
    must(state.pools, 'not-drawn')
    const field = new Set(fieldOf(state).map(({ id }) => id))
    must(new Set(seeds).size === seeds.length && seeds.every((id) => field.has(id)), 'round-invalid')
  }
  return withoutLostMatches({ ...state, bracketSeeds: seeds })
}

/** The director's order of a tie. It counts as long as exactly these are tied. */
export function rule(state: TournamentState, { order }: Of<'rule'>): TournamentState {
  must(order.length >= 2 && new Set(order).size === order.length, 'not-tied')
  must(
    order.every((id) => state.entrants.has(id)),
    'entrant-unknown',
  )
  const same = (ruling: readonly string[]) =>
    ruling.length === order.length && ruling.every((id) => order.includes(id))
  return { ...state, rulings: [...state.rulings.filter((ruling) => !same(ruling)), order] }
}
