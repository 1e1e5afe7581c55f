import type { GameScore, ScoreFormat, Side } from './scores'

/** Where a game stands between two rallies. */
export type ServeState = {
  score: GameScore
  serving: Side
  /** In side-out doubles which of the two partners serves; 1 in all other play. */
  server: 1 | 2
}

/** Whether two partners serve in turn. */
type Play = Pick<ScoreFormat, 'serving'> & { doubles: boolean }

/** The beginning of a game. In side-out doubles the side that begins has one server only, the second ("0-0-2"). */
export function firstServe({ serving, doubles }: Play, side: Side): ServeState {
  return { score: [0, 0], serving: side, server: serving === 'side-out' && doubles ? 2 : 1 }
}

/**
 * What a rally won by a side makes of it. Side-out: only the serving side scores; losing a rally passes the serve to the
 * partner, and from the second server to the other side. Rally scoring: every rally scores, and its winner serves.
 * Says nothing of the game's end: see `gameWinner`.
 */
export function afterRally({ serving, doubles }: Play, state: ServeState, wonBy: Side): ServeState {
  const scored: GameScore =
    wonBy === 0 ? [state.score[0] + 1, state.score[1]] : [state.score[0], state.score[1] + 1]
  if (serving === 'rally') return { score: scored, serving: wonBy, server: 1 }
  if (wonBy === state.serving) return { ...state, score: scored }
  if (doubles && state.server === 1) return { ...state, server: 2 }
  return { score: state.score, serving: wonBy, server: 1 }
}

/** Which half the server serves from, as the server sees it: the right one while the own score is even. */
export const serviceCourt = ({ score, serving }: ServeState): 'right' | 'left' =>
  score[serving] % 2 === 0 ? 'right' : 'left'

/** The score as it is called before a serve: the server's, the receiver's and, in side-out doubles, the server's number. */
export function calledScore(
  { serving: scoring, doubles }: Play,
  { score, serving, server }: ServeState,
): string {
  const points = [score[serving], score[serving === 0 ? 1 : 0]]
  return (scoring === 'side-out' && doubles ? [...points, server] : points).join('-')
}
