import type { StandingRow } from '#/features/tournaments/core/logic/ranking/standings'
import type { Act } from './acts'
import { undoneIn, type Tournament } from './log'
import { matchesOf } from './matches'
import { MOVED_BY_HAND } from './pool-moves'
import { fieldOf, type TournamentState } from './state'

/** The seed that the last draw of a kind can be made again with; null where it was changed by hand. */
export function seedOf({ log }: Tournament, kind: Act['act']): string | null {
  const undone = undoneIn(log)
  const act = log.findLast(({ id, act: one }) => one.act === kind && !undone.has(id))?.act
  return act && 'seed' in act && act.seed !== MOVED_BY_HAND ? act.seed : null
}

/** The first round from which on nothing has been called or played: what can be drawn anew. */
export function firstOpenRound(state: TournamentState): number {
  const begun = matchesOf(state).flatMap(({ place, score, called }) =>
    place.stage === 'round' && (score || called) ? [place.round] : [],
  )
  return Math.max(-1, ...begun) + 1
}

/** Who is in, but in no pool that was drawn. */
export function withoutPool(state: TournamentState): string[] {
  const inPool = new Set(state.pools?.flat())
  return state.pools ? fieldOf(state).flatMap(({ id }) => (inPool.has(id) ? [] : [id])) : []
}

/** Who of the rounds from `from` on is not there, and who is there and not in them. */
export function strayPlayers(state: TournamentState, from: number): { away: string[]; left: string[] } {
  const rounds = state.rounds.slice(from)
  const drawn = new Set(
    rounds.flatMap(({ games, byes }) => [...games.flatMap(({ sides }) => sides.flat()), ...byes]),
  )
  const there = fieldOf(state).flatMap(({ id, lateUntil }) => (lateUntil === null ? [id] : []))
  return {
    away: [...drawn].filter((id) => !there.includes(id)),
    left: rounds.length > 0 ? there.filter((id) => !drawn.has(id)) : [],
  }
}

/** Those who share a place after all is played, together: each tie for the director to decide. */
export function finalTies(rows: readonly StandingRow[]): string[][] {
  const tied = rows.filter(({ tiedWith, tally }) => tiedWith.length > 0 && tally.played > 0)
  return [...Map.groupBy(tied, ({ place }) => place).values()].map((group) =>
    group.map(({ entrant }) => entrant),
  )
}
