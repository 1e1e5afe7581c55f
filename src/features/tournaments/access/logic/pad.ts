import { afterRally, firstServe, type ServeState } from '#/features/tournaments/core/logic/scoring/serving'
import {
  canStandAt,
  gameWinner,
  type GameScore,
  type ScoreFormat,
  type Side,
} from '#/features/tournaments/core/logic/scoring/scores'

/** A tap on the pad: who won the rally, a point taken off, or the serve passed on by hand. */
export type PadTap = { won: Side } | { minus: Side } | 'serve'

type PadGame = {
  /** What the taps begin from: 0–0, or a score that was typed or came from elsewhere. */
  start: ServeState
  taps: readonly PadTap[]
}

/** What one phone has counted of a match. The last game is the one under way. */
export type Pad = {
  /** With side-out scoring, whether taps say who won the rally; else every tap is a point. */
  follow: boolean
  /** The second side's half is on the left: as whoever counts sees the court. */
  turned: boolean
  games: readonly PadGame[]
}

/** What counting rests on: the match's rules, and whether two partners serve. */
export type PadRules = { format: ScoreFormat; doubles: boolean }

const otherSide = (side: Side): Side => (side === 0 ? 1 : 0)
const lastOf = <T>(list: readonly T[]): T => list.at(-1) as T

const playOf = ({ format, doubles }: PadRules, { follow }: Pick<Pad, 'follow'>) => ({
  serving: follow ? format.serving : ('rally' as const),
  doubles,
})

/** How a phone counts, whatever the score. */
type PadHabits = Partial<Pick<Pad, 'follow' | 'turned'>>

/** A pad for a match, from a score that stands or from the first serve. */
export function newPad(
  rules: PadRules,
  games: readonly GameScore[] = [],
  { follow = rules.format.serving === 'side-out', turned = false }: PadHabits = {},
): Pad {
  const play = playOf(rules, { follow })
  const known = games.map((score): PadGame => ({ start: { ...firstServe(play, 0), score }, taps: [] }))
  const pad = { follow, turned, games: known.length > 0 ? known : [{ start: firstServe(play, 0), taps: [] }] }
  return withNextGame(rules, pad)
}

function afterTap(rules: PadRules, pad: Pad, state: ServeState, tap: PadTap): ServeState {
  const play = playOf(rules, pad)
  if (tap === 'serve') {
    const passesToPartner = play.serving === 'side-out' && play.doubles && state.server === 1
    return passesToPartner
      ? { ...state, server: 2 }
      : { ...state, serving: otherSide(state.serving), server: 1 }
  }
  if ('won' in tap) return afterRally(play, state, tap.won)
  const score: [number, number] = [...state.score]
  score[tap.minus] = Math.max(0, score[tap.minus] - 1)
  return { ...state, score }
}

/** Before the first rally passing the serve on says who begins; `rest`: the taps after that. */
function beginningOf(rules: PadRules, pad: Pad, { start, taps }: PadGame) {
  const play = playOf(rules, pad)
  const opens =
    start.score[0] + start.score[1] === 0 && start.server === firstServe(play, start.serving).server
  const played = opens ? taps.findIndex((tap) => tap !== 'serve') : 0
  const passed = played === -1 ? taps.length : played
  const first = passed % 2 === 0 ? start : firstServe(play, otherSide(start.serving))
  return { first, rest: taps.slice(passed) }
}

function stateOf(rules: PadRules, pad: Pad, game: PadGame): ServeState {
  const { first, rest } = beginningOf(rules, pad, game)
  return rest.reduce((state, tap) => afterTap(rules, pad, state, tap), first)
}

/** Score and serve of the game under way. */
export const nowOf = (rules: PadRules, pad: Pad): ServeState => stateOf(rules, pad, lastOf(pad.games))

/** Points of all games, the one under way last. */
export const scoresOf = (rules: PadRules, pad: Pad): GameScore[] =>
  pad.games.map((game) => stateOf(rules, pad, game).score)

/** Games won by either side. */
export function gamesWon(
  { format }: Pick<PadRules, 'format'>,
  scores: readonly GameScore[],
): [number, number] {
  const won: [number, number] = [0, 0]
  for (const score of scores) {
    const winner = gameWinner(format, score)
    if (winner !== null) won[winner] += 1
  }
  return won
}

/** Who has won the match by these games; null while it goes on. */
export function matchWinner(rules: Pick<PadRules, 'format'>, scores: readonly GameScore[]): Side | null {
  const won = gamesWon(rules, scores)
  const toWin = (rules.format.bestOf + 1) / 2
  return won[0] === toWin ? 0 : won[1] === toWin ? 1 : null
}

/** The next game begins by itself; who received first serves first in it. */
function withNextGame(rules: PadRules, pad: Pad): Pad {
  const scores = scoresOf(rules, pad)
  if (gameWinner(rules.format, lastOf(scores)) === null || matchWinner(rules, scores) !== null) return pad
  const began = beginningOf(rules, pad, lastOf(pad.games)).first.serving
  const next = { start: firstServe(playOf(rules, pad), otherSide(began)), taps: [] }
  return { ...pad, games: [...pad.games, next] }
}

/** The pad after a tap; the same pad where the tap can do nothing, as when the match is over. */
export function tapped(rules: PadRules, pad: Pad, tap: PadTap): Pad {
  if (matchWinner(rules, scoresOf(rules, pad)) !== null) return pad
  const game = lastOf(pad.games)
  const before = stateOf(rules, pad, game)
  const after = afterTap(rules, pad, before, tap)
  const same = after.serving === before.serving && after.server === before.server
  if (same && after.score.every((points, side) => points === before.score[side as Side])) return pad
  if (!canStandAt(rules.format, after.score)) return pad
  const games = [...pad.games.slice(0, -1), { ...game, taps: [...game.taps, tap] }]
  return withNextGame(rules, { ...pad, games })
}

/** The halves change places, as the sides do on the court. */
export const turned = (pad: Pad): Pad => ({ ...pad, turned: !pad.turned })

/** Takes the last tap back, across the end of a game too. */
export function untapped(pad: Pad): Pad {
  const game = lastOf(pad.games)
  if (game.taps.length > 0)
    return { ...pad, games: [...pad.games.slice(0, -1), { ...game, taps: game.taps.slice(0, -1) }] }
  return canUntap(pad) ? untapped({ ...pad, games: pad.games.slice(0, -1) }) : pad
}

/** Whether there is a tap to take back. */
export const canUntap = ({ games }: Pad): boolean =>
  lastOf(games).taps.length > 0 || (games.length > 1 && (games.at(-2)?.taps.length ?? 0) > 0)

/** Counts points alone, or follows the serve: from here on, whatever was tapped before. */
export function following(rules: PadRules, pad: Pad, follow: boolean): Pad {
  const games = pad.games.map((game) => ({ start: stateOf(rules, pad, game), taps: [] }))
  return { ...pad, follow, games }
}

/** Points from which a game on its own, or one that decides, has a change of ends in its middle. */
const LONG_GAME = 15

/** Whether the sides change ends now: between games, and in the last one halfway. */
export function changesEnds({ format }: Pick<PadRules, 'format'>, scores: readonly GameScore[]): boolean {
  const [first, second] = lastOf(scores)
  if (matchWinner({ format }, scores) !== null) return false
  if (first + second === 0) return scores.length > 1
  const hasMiddle = scores.length === format.bestOf && (format.bestOf > 1 || format.target >= LONG_GAME)
  const half = Math.ceil(format.target / 2)
  return hasMiddle && Math.max(first, second) === half && Math.min(first, second) < half
}

/** The games to be written down: a game that has not begun is left out, unless it is the first. */
export function gamesToWrite(rules: PadRules, pad: Pad): GameScore[] {
  const scores = scoresOf(rules, pad)
  const [first, second] = lastOf(scores)
  return scores.length > 1 && first === 0 && second === 0 ? scores.slice(0, -1) : scores
}
