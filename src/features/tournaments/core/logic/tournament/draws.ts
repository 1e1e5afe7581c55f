import { potsByLot, snakePools } from '#/features/tournaments/core/logic/draw/pools'
import { nextLadderRound } from '#/features/tournaments/core/logic/ladder'
import { playoffSeeds } from '#/features/tournaments/core/logic/bracket/playoffs'
import { drawRandom, shuffled } from '#/features/tournaments/core/logic/random'
import { searchMixed, type MixedInput } from '#/features/tournaments/core/logic/rotation/mixed-doubles'
import {
  searchRotation,
  type RotationInput,
} from '#/features/tournaments/core/logic/rotation/rotating-partners'
import type { RotationRound } from '#/features/tournaments/core/logic/rotation/rotation-past'
import type { RotationPlan, RotationProgress } from '#/features/tournaments/core/logic/rotation/rotation-plan'
import { pairSwiss } from '#/features/tournaments/core/logic/swiss/swiss'
import { swissField } from '#/features/tournaments/core/logic/swiss/swiss-history'
import type { Act, Round } from './acts'
import { matchesOf, scoresOf, sideIds } from './matches'
import { ladderRounds, poolRankings, wildCardRanking } from './rankings'
import { must } from './refusals'
import { fieldOf, type TournamentState } from './state'

// Draws are proposed as the acts they would be: the same state and seed give the same act on every machine.

type Of<Name extends Act['act']> = Extract<Act, { act: Name }>

/** By rating (those without one last), in the order entered, or by lot. Who is equal stays in the order entered. */
export type SeedingOrder = 'rating' | 'entered' | 'lot'

export function proposeSeeding(state: TournamentState, by: SeedingOrder, seed: string): Of<'seed'> {
  const standing = [...state.entrants.values()].filter(({ status }) => status !== 'withdrawn')
  if (by === 'lot')
    return {
      act: 'seed',
      order: shuffled(
        drawRandom(seed, 'seeding'),
        standing.map(({ id }) => id),
      ),
    }
  const rated =
    by === 'rating'
      ? standing.toSorted((one, other) => (other.rating ?? -Infinity) - (one.rating ?? -Infinity) || 0)
      : standing
  return { act: 'seed', order: rated.map(({ id }) => id) }
}

/** How seeds are dealt to pools: back and forth, or within each row of seeds by lot. */
export type PoolDealing = 'snake' | 'lot'

/**
 * Pools by the snake, or with lots within its rows of seeds. Once something is played, whoever has played keeps their pool, and the others go to the smallest
 * pools, best seed first; which of equally small ones is drawn by lot.
 */
export function proposePools(
  state: TournamentState,
  seed: string,
  dealing: PoolDealing = 'snake',
): Of<'draw-pools'> {
  const { format } = state.settings
  must(format.kind === 'pools', 'wrong-format')
  const field = fieldOf(state)
  const fixed = new Set(scoresOf(state, 'pool').flatMap(({ sides }) => sides.flat()))
  if (!state.pools || fixed.size === 0) {
    must(field.length >= 2 * format.pools, 'too-few')
    const dealt = dealing === 'lot' ? potsByLot(drawRandom(seed, 'pots'), field, format.pools) : field
    return { act: 'draw-pools', pools: snakePools(dealt, format.pools), seed }
  }
  const random = drawRandom(seed, 'redraw')
  const pools = state.pools.map((pool) => pool.filter((id) => fixed.has(id)))
  for (const { id } of field) {
    if (fixed.has(id)) continue
    const smallest = Math.min(...pools.map(({ length }) => length))
    const [chosen] = shuffled(
      random,
      pools.filter(({ length }) => length === smallest),
    )
    chosen?.push(id)
  }
  return { act: 'draw-pools', pools, seed }
}

const pair = ([one = '', other = '']: readonly string[]): readonly [string, string] => [one, other]
const asRotation = ({ games, byes }: Round): RotationRound => ({
  games: games.map(({ court, sides }) => ({ court, sides: [pair(sides[0]), pair(sides[1])] })),
  byes,
})

/** Who plays from now on: those who are there. */
const present = (state: TournamentState) => fieldOf(state).filter(({ lateUntil }) => lateUntil === null)

/** How many courts a round is drawn for: those that stay open, or where all close one day, all of them. */
function openCourts({ courts }: TournamentState): number {
  must(courts.length > 0, 'no-court')
  return courts.filter(({ closes }) => closes === null).length || courts.length
}

/** What is searched for: plain data, so that a worker can be given it. */
export type RotationTask = { kind: 'rotating'; input: RotationInput } | { kind: 'mixed'; input: MixedInput }

/** The search for rounds `from` on, those before counting as played. Throws an `ActRefused` for too few players. */
export function rotationTask(state: TournamentState, from: number, seed: string): RotationTask {
  const { format } = state.settings
  must(format.kind === 'rotating', 'wrong-format')
  const players = present(state)
  const rounds = format.rounds - from
  must(rounds > 0, 'no-such-round')
  const past = state.rounds.slice(0, from).map(asRotation)
  const common = { courts: openCourts(state), rounds, seed, past }
  if (!format.mixed) {
    must(players.length >= 4, 'too-few')
    return { kind: 'rotating', input: { ...common, players: players.map(({ id }) => id) } }
  }
  const idsOf = (group: 'woman' | 'man') => players.filter((one) => one.group === group).map(({ id }) => id)
  const [women, men] = [idsOf('woman'), idsOf('man')]
  must(women.length >= 2 && men.length >= 2, 'too-few')
  return { kind: 'mixed', input: { ...common, women, men } }
}

export const searchRounds = ({ kind, input }: RotationTask): Generator<RotationProgress, RotationPlan> =>
  kind === 'mixed' ? searchMixed(input) : searchRotation(input)

export const roundsAct = ({ input }: RotationTask, { rounds }: RotationPlan): Of<'draw-rounds'> => ({
  act: 'draw-rounds',
  from: input.past?.length ?? 0,
  rounds,
  seed: input.seed,
})

/** The next round of a Swiss tournament. Courts are numbered on from 0; with fewer courts they play one after another. */
export function proposeSwissRound(state: TournamentState, seed: string): Of<'draw-rounds'> {
  const { format } = state.settings
  must(format.kind === 'swiss', 'wrong-format')
  const field = present(state).map(({ id }) => id)
  must(field.length >= 2, 'too-few')
  const matches = matchesOf(state).filter(
    ({ place, state: stands }) => place.stage === 'round' && stands !== 'void',
  )
  const played = state.rounds.map(({ byes }, round) => ({
    bye: byes[0],
    matches: matches.flatMap(({ place, sides, winner }) => {
      if (place.stage !== 'round' || place.round !== round) return []
      const ids: [string, string] = [sideIds(sides[0])[0] as string, sideIds(sides[1])[0] as string]
      return [{ sides: ids, winner: winner === null ? undefined : ids[winner] }]
    }),
  }))
  const from = state.rounds.length
  const { pairs, bye } = pairSwiss(swissField(field, played), format.style, `${seed} ${from}`)
  const games = pairs.map(([home, away], court) => ({ court, sides: [[home], [away]] as const }))
  return { act: 'draw-rounds', from, rounds: [{ games, byes: bye === undefined ? [] : [bye] }], seed }
}

/** The next round of a ladder: nothing is drawn by lot in it. */
export function proposeLadderRound(state: TournamentState, seed: string): Of<'draw-rounds'> {
  const { format } = state.settings
  must(format.kind === 'ladder', 'wrong-format')
  const { courts, waiting } = nextLadderRound({
    rounds: ladderRounds(state),
    players: present(state).map(({ id }) => id),
    courts: openCourts(state),
    sideSize: format.partners === 'split' ? 2 : 1,
  })
  must(courts.length > 0, 'too-few')
  const games = courts.map(({ sides }, court) => ({ court, sides }))
  return { act: 'draw-rounds', from: state.rounds.length, rounds: [{ games, byes: waiting }], seed }
}

/** The bracket, or what has to be decided before it can be drawn. */
export type BracketProposal = {
  act: Of<'draw-bracket'> | null
  /** Pools (by index) with matches still to be played. */
  openPools: number[]
  /** Ties about who goes on, or with which seed: each for the director to decide. */
  ties: string[][]
}

/** Ties about the last place that goes on, or one above it; places of those who have withdrawn fall to the next. */
function tiesThatMatter(
  rows: ReturnType<typeof poolRankings>[number]['rows'],
  places: number,
  isIn: (id: string) => boolean,
): string[][] {
  let above = 0
  return [...Map.groupBy(rows, ({ place }) => place).values()].flatMap((level) => {
    const entrants = level.map(({ entrant }) => entrant)
    const before = above
    const goingOn = entrants.filter(isIn).length
    above += goingOn
    return goingOn > 1 && before < places ? [entrants] : []
  })
}

/** The bracket of everybody in the order of seeds; after pools, of those who go on, pool-mates as far apart as can be. */
export function proposeBracket(state: TournamentState, seed: string): BracketProposal {
  const { format } = state.settings
  if (format.kind === 'bracket') {
    const seeds = fieldOf(state).map(({ id }) => id)
    must(seeds.length >= 2, 'too-few')
    return { act: { act: 'draw-bracket', seeds, seed }, openPools: [], ties: [] }
  }
  must(format.kind === 'pools' && format.playoffs, 'wrong-format')
  must(state.pools, 'not-drawn')
  const { advancing, wildCards: cards } = format.playoffs
  const pools = poolRankings(state)
  const openPools = pools.flatMap(({ open }, index) => (open > 0 ? [index] : []))
  const wild = openPools.length === 0 ? wildCardRanking(state, pools) : null
  const isIn = (id: string) => state.entrants.get(id)?.status === 'in'
  const ties = pools.flatMap(({ rows }) => tiesThatMatter(rows, advancing + (cards > 0 ? 1 : 0), isIn))
  if (wild && wild.undecided.length > 0 && ties.length === 0) ties.push(wild.undecided)
  if (openPools.length > 0 || ties.length > 0) return { act: null, openPools, ties }
  // Who has withdrawn does not go on; the next of their pool does.
  const seeds = playoffSeeds({
    pools: pools.map(({ rows }) => rows.map(({ entrant }) => entrant).filter(isIn)),
    advancing,
    ...(wild ? { wildCards: wild.chosen } : {}),
    overall: overallOrder(pools),
    seed,
  }).map(({ id }) => id)
  must(seeds.length >= 2, 'too-few')
  return { act: { act: 'draw-bracket', seeds, seed }, openPools, ties }
}

const share = (of: number, all: number) => (all === 0 ? 0 : of / all)

/** Everybody over all pools by share of wins, then by point difference per match. */
function overallOrder(pools: ReturnType<typeof poolRankings>): string[] {
  return pools
    .flatMap(({ rows }) => rows)
    .toSorted(
      ({ tally: one }, { tally: other }) =>
        share(other.won, other.played) - share(one.won, one.played) ||
        share(other.pointsFor - other.pointsAgainst, other.played) -
          share(one.pointsFor - one.pointsAgainst, one.played),
    )
    .map(({ entrant }) => entrant)
}
