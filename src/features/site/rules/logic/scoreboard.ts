import { type GameScore, gameWinner, type Side } from '#/features/tournaments/core/logic/scoring/scores'
import {
  afterRally,
  calledScore,
  firstServe,
  serviceCourt,
  type ServeState,
} from '#/features/tournaments/core/logic/scoring/serving'

export const TARGETS = [11, 15, 21] as const

export interface GameRules {
  doubles: boolean
  serving: 'side-out' | 'rally'
  target: (typeof TARGETS)[number]
}

/** A game is its rules, who served first, and who won each rally since: all else follows. */
export interface Game extends GameRules {
  first: Side
  rallies: readonly Side[]
}

/** What the last rally was, as players call it. */
type Turn = 'start' | 'point' | 'second-server' | 'side-out' | 'won'

export interface Board extends ServeState {
  turn: Turn
  winner: Side | null
  /** As it is said aloud before the serve. */
  call: string
  /** Which half the server stands in, as the server sees it. */
  half: 'right' | 'left'
}

const WIN_BY = 2
/** More than any game has: nobody taps further by mistake. */
const MAX_RALLIES = 1_000

export const newGame = (rules: GameRules, first: Side = 0): Game => ({ ...rules, first, rallies: [] })

const winnerAt = ({ target }: GameRules, score: GameScore): Side | null =>
  gameWinner({ target, winBy: WIN_BY, cap: null }, score)

function turnOf(before: ServeState, after: ServeState, winner: Side | null): Turn {
  if (winner !== null) return 'won'
  if (after.score[0] + after.score[1] > before.score[0] + before.score[1]) return 'point'
  return before.serving === after.serving ? 'second-server' : 'side-out'
}

/** Where a game stands. */
export function boardOf(game: Game): Board {
  let state = firstServe(game, game.first)
  let turn: Turn = 'start'
  let winner: Side | null = null
  for (const wonBy of game.rallies) {
    const next = afterRally(game, state, wonBy)
    winner = winnerAt(game, next.score)
    turn = turnOf(state, next, winner)
    state = next
  }
  return { ...state, turn, winner, call: calledScore(game, state), half: serviceCourt(state) }
}

/** After another rally; a game that is over stays as it is. */
export function play(game: Game, wonBy: Side): Game {
  if (boardOf(game).winner !== null || game.rallies.length >= MAX_RALLIES) return game
  return { ...game, rallies: [...game.rallies, wonBy] }
}

/** Before the last rally. */
export const takeBack = (game: Game): Game => ({ ...game, rallies: game.rallies.slice(0, -1) })
