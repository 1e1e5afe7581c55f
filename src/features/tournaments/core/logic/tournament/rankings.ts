import { bracketPlaces, type Place } from '#/features/tournaments/core/logic/bracket/bracket-places'
import { ladderOrder } from '#/features/tournaments/core/logic/ladder'
import { standings, type StandingRow } from '#/features/tournaments/core/logic/ranking/standings'
import {
  wildCards,
  type RankedPool,
  type WildCards,
} from '#/features/tournaments/core/logic/ranking/wild-cards'
import {
  countedPool,
  type CountedResult,
  type PoolMatch,
} from '#/features/tournaments/core/logic/ranking/withdrawals'
import type { MatchResult } from '#/features/tournaments/core/logic/scoring/scores'
import { matchesOf, resultOf, sideIds, type Match } from './matches'
import { bracketOf } from './bracket-results'
import type { TournamentState } from './state'

/** Who stands for whoever rests, or for partners who change: opponents that are ranked nowhere. */
const NOBODY = 'nobody'

const withdrawnIn = ({ entrants }: TournamentState) =>
  new Set([...entrants.values()].flatMap(({ id, status }) => (status === 'withdrawn' ? [id] : [])))

/** The finished result of a match in the order of its sides; null for walkovers, which standings make themselves. */
const bookedResult = (match: Match): MatchResult | null => match.score && resultOf(match.format, match.score)

function countedIn(state: TournamentState, entrants: readonly string[], matches: readonly Match[]) {
  const held = matches.map((match): PoolMatch => ({
    id: match.id,
    sides: [sideIds(match.sides[0])[0] as string, sideIds(match.sides[1])[0] as string],
    result: bookedResult(match),
  }))
  const { withdrawals, scoring } = state.settings
  return countedPool({ entrants, matches: held }, withdrawnIn(state), withdrawals, scoring)
}

export type PoolRanking = RankedPool & {
  /** Matches still to be played; 0: the standings are final. */
  open: number
}

const isOpen = ({ state }: Match) => state !== 'done' && state !== 'void' && state !== 'unneeded'

/** The standings of each pool. */
export function poolRankings(state: TournamentState, matches = matchesOf(state)): PoolRanking[] {
  return (state.pools ?? []).map((pool, index) => {
    const own = matches.filter(({ place }) => place.stage === 'pool' && place.pool === index)
    const counted = countedIn(state, pool, own)
    const rows = standings({ ...counted, rules: state.settings.tieBreaks, rulings: state.rulings })
    return { rows, results: counted.results, open: own.filter(isOpen).length }
  })
}

/** Results of partners who change, counted for each of them on their own. */
function individualResults(match: Match): CountedResult[] {
  const result = bookedResult(match)
  if (!result) return []
  return match.sides.flatMap((side, index) =>
    sideIds(side).map((id): CountedResult => ({
      id: `${match.id} ${id}`,
      sides: index === 0 ? [id, NOBODY] : [NOBODY, id],
      winner: result.winner,
      games: result.games,
    })),
  )
}

/** A round missed by lot counts as won in a Swiss tournament: nobody chose it. */
const byesWon = ({ rounds }: TournamentState): CountedResult[] =>
  rounds.flatMap(({ byes }, round) =>
    byes.map((id): CountedResult => ({
      id: `bye ${round} ${id}`,
      sides: [id, NOBODY],
      winner: 0,
      games: [],
    })),
  )

/** Everybody over all rounds of individual play, a Swiss tournament or a ladder. */
export function roundRanking(state: TournamentState, matches = matchesOf(state)): StandingRow[] {
  const { format, tieBreaks } = state.settings
  const held = matches.filter(({ place }) => place.stage === 'round')
  const entrants = [
    ...new Set(
      state.rounds.flatMap(({ games, byes }) => [...games.flatMap(({ sides }) => sides.flat(2)), ...byes]),
    ),
  ]
  if (format.kind === 'swiss') {
    const counted = countedIn(state, entrants, held)
    const results = [...counted.results, ...byesWon(state)]
    return standings({ entrants: counted.entrants, results, rules: tieBreaks, rulings: state.rulings })
  }
  const results = held.flatMap(individualResults)
  return standings({ entrants, results, rules: tieBreaks, rulings: state.rulings })
}

/** The ladder from the top court down, as the finished games left it. */
export function ladderNow(state: TournamentState, matches = matchesOf(state)): string[] {
  const { format } = state.settings
  if (format.kind !== 'ladder') return []
  return ladderOrder(ladderRounds(state, matches), format.partners === 'split' ? 2 : 1)
}

/** The rounds so far as the ladder counts them. */
export function ladderRounds(state: TournamentState, matches = matchesOf(state)) {
  return state.rounds.map(({ games, byes }, round) => ({
    courts: games
      .map(({ court, sides }, game) => {
        const match = matches.find(
          ({ place }) => place.stage === 'round' && place.round === round && place.game === game,
        )
        return { court, sides, ...(match?.winner == null ? {} : { winner: match.winner }) }
      })
      .toSorted((one, other) => one.court - other.court),
    waiting: byes,
  }))
}

/** Those who follow the ones that advance, compared over all pools; null without wild cards. */
export function wildCardRanking(state: TournamentState, pools: readonly PoolRanking[]): WildCards | null {
  const { format } = state.settings
  if (format.kind !== 'pools' || !format.playoffs || format.playoffs.wildCards === 0) return null
  const { advancing, wildCards: count, wildCardMethod } = format.playoffs
  // Who has withdrawn does not go on: the next of their pool does, and whoever comes after is compared.
  const candidates = pools.flatMap(({ rows }) =>
    rows
      .map(({ entrant }) => entrant)
      .filter((id) => state.entrants.get(id)?.status === 'in')
      .slice(advancing, advancing + 1),
  )
  const found = wildCards(pools, candidates, Math.min(count, candidates.length), wildCardMethod)
  const ruling = state.rulings.find(
    (order) => order.length === found.undecided.length && order.every((id) => found.undecided.includes(id)),
  )
  if (!ruling) return found
  const chosen = [...found.chosen, ...ruling.slice(0, count - found.chosen.length)]
  return { ...found, chosen, undecided: [] }
}

/** Final places of the bracket as far as they are decided, and the champion. */
export function bracketRanking(state: TournamentState): { places: Place[]; champion: string | null } | null {
  const bracket = bracketOf(state)
  if (!bracket) return null
  return {
    places: bracketPlaces(bracket, state.bracketSeeds?.length ?? 0),
    champion: bracket.champion ?? null,
  }
}
