import {
  scoreMatch,
  type GameScore,
  type MatchResult,
  type ScoreFormat,
  type Side,
} from '#/features/tournaments/core/logic/scoring/scores'

/**
 * What a team's withdrawal does to its pool, the organiser's choice:
 * - 'forfeit-rest': what it has played stands, the rest is forfeited (target–0);
 * - 'void-all': none of its matches counts for anybody, and it is no longer ranked;
 * - 'wins-only': whoever beat it keeps the win, whoever had yet to meet it gets one, and no points of its matches count.
 */
export type WithdrawalPolicy = 'forfeit-rest' | 'void-all' | 'wins-only'

/** A match of a pool; `result` null while it has none. */
export type PoolMatch = { id: string; sides: readonly [string, string]; result: MatchResult | null }

/** A match as standings count it: a win, and the points of its games (none where only the win counts). */
export type CountedResult = {
  id: string
  sides: readonly [string, string]
  winner: Side
  games: readonly GameScore[]
}

/** What standings are made of: who is ranked, and by which results. */
export type CountedPool = { entrants: string[]; results: CountedResult[] }

/**
 * The results that count once some teams have withdrawn, in the order of the matches. Between two teams that have both
 * withdrawn a match not played stays unplayed. Withdrawals can be taken back: nothing given is changed.
 */
export function countedPool(
  pool: { entrants: readonly string[]; matches: readonly PoolMatch[] },
  withdrawn: ReadonlySet<string>,
  policy: WithdrawalPolicy,
  format: ScoreFormat,
): CountedPool {
  const gone = (team: string) => withdrawn.has(team)
  const results = pool.matches.flatMap(({ id, sides, result }): CountedResult[] => {
    if (!sides.some(gone)) return result ? [{ id, sides, winner: result.winner, games: result.games }] : []
    if (policy === 'void-all') return []
    const counted = result ?? walkover(sides, gone, format)
    if (!counted) return []
    return [{ id, sides, winner: counted.winner, games: policy === 'wins-only' ? [] : counted.games }]
  })
  return { entrants: pool.entrants.filter((team) => policy !== 'void-all' || !gone(team)), results }
}

function walkover(
  sides: readonly [string, string],
  gone: (team: string) => boolean,
  format: ScoreFormat,
): MatchResult | null {
  if (sides.every(gone)) return null
  return scoreMatch(format, { kind: 'forfeit', side: gone(sides[0]) ? 0 : 1 }).result
}
