import * as m from '#/lib/messages.gen'

/** How a game is scored. */
type GameFormat = {
  /** Points a game goes to: 11, 15 or 21 as a rule. */
  target: number
  /** The lead it takes to win. */
  winBy: 1 | 2
  /** Points at which any lead wins; null where a game goes on until the lead is there. */
  cap: number | null
}

/** How a match is scored. Serving says who can score, not which final scores are possible. */
export type ScoreFormat = GameFormat & { bestOf: 1 | 3 | 5; serving: 'side-out' | 'rally' }

/** The first side named in a match, or the second. */
export type Side = 0 | 1

/** Points of the first and the second side. */
export type GameScore = readonly [number, number]

type ScoreFault =
  | 'not-a-count'
  | 'level'
  | 'below-target'
  | 'lead-too-small'
  | 'beyond-the-end'
  | 'above-cap'
  | 'no-games'
  | 'match-undecided'
  | 'match-over-before'

/** Why a score cannot stand: in which game (0 = first; null for the match as a whole), and in words for the scorer. */
export type ScoreProblem = { game: number | null; fault: ScoreFault; words: string }

const other = (side: Side): Side => (side === 0 ? 1 : 0)

/** Who has won a game that stands at this score; null while it goes on. Says nothing of scores that cannot come up. */
export function gameWinner({ target, winBy, cap }: GameFormat, [first, second]: GameScore): Side | null {
  const most = Math.max(first, second)
  const lead = Math.abs(first - second)
  const over = lead > 0 && most >= target && (lead >= winBy || (cap !== null && most >= cap))
  if (!over) return null
  return first > second ? 0 : 1
}

/** Whether play can have come to this score: no point was played after the game was won. */
export function canStandAt(format: GameFormat, score: GameScore): boolean {
  if (!score.every((points) => Number.isInteger(points) && points >= 0)) return false
  const winner = gameWinner(format, score)
  if (winner === null) return format.cap === null || Math.max(...score) < format.cap
  const before: GameScore = winner === 0 ? [score[0] - 1, score[1]] : [score[0], score[1] - 1]
  return gameWinner(format, before) === null
}

/** What is wrong with a finished game, or null. */
export function gameProblem(format: GameFormat, score: GameScore, game = 0): ScoreProblem | null {
  const { target, winBy, cap } = format
  const problem = (fault: ScoreFault, words: string): ScoreProblem => ({ game, fault, words })
  if (!score.every((points) => Number.isInteger(points) && points >= 0))
    return problem('not-a-count', m.tournamentCore_pointsWholeNumbersFrom())
  const [most, least] = [Math.max(...score), Math.min(...score)]
  if (most === least) return problem('level', m.tournamentCore_aGameCannotEnd())
  if (most < target) return problem('below-target', m.tournamentCore_aGameGoesTarget({ target }))
  if (cap !== null && most > cap) return problem('above-cap', m.tournamentCore_moreThanCap({ cap }))
  if (gameWinner(format, score) === null)
    return problem('lead-too-small', m.tournamentCore_aGameWonBy({ winBy }))
  if (!canStandAt(format, score))
    return problem(
      'beyond-the-end',
      m.tournamentCore_gameOverAt({ score: `${endBefore(format, least)}–${least}` }),
    )
  return null
}

/** The points with which a game against this many is won. */
function endBefore({ target, winBy, cap }: GameFormat, least: number): number {
  return Math.min(cap ?? Infinity, Math.max(target, least + winBy))
}

/** How a match ended. `side` is the one that gave up. Of a retirement the last game may be unfinished. */
export type MatchEnding =
  | { kind: 'played'; games: readonly GameScore[] }
  | { kind: 'retired'; games: readonly GameScore[]; side: Side }
  | { kind: 'forfeit'; side: Side }

/** A result as it stands in the book: complete games only. */
export type MatchResult = { winner: Side; games: GameScore[]; ending: MatchEnding['kind'] }

type Scored = { result: MatchResult; problem: null } | { result: null; problem: ScoreProblem }

/**
 * The result to record for a match, or why it cannot stand.
 *
 * Retirement (rules of sanctioned pickleball): who retires keeps the points; in the game under way the opponent gets
 * max(target, the retiring side's points + the lead it takes), no more than the cap; games not begun are target–0.
 * Forfeit: every game target–0.
 */
export function scoreMatch(format: ScoreFormat, ending: MatchEnding): Scored {
  const toWin = (format.bestOf + 1) / 2
  const given = ending.kind === 'forfeit' ? [] : ending.games
  const games: GameScore[] = []
  const won: [number, number] = [0, 0]
  const add = (game: GameScore) => {
    games.push(game)
    won[gameWinner(format, game) ?? 0] += 1
  }
  for (const [index, game] of given.entries()) {
    const problem = won.includes(toWin) ? overBefore(index) : openProblem(format, ending, index)
    if (problem) return { result: null, problem }
    add(ending.kind === 'retired' ? completed(format, game, ending.side) : game)
  }
  if (ending.kind === 'played') {
    if (!won.includes(toWin)) return { result: null, problem: undecided(format, games.length) }
  } else {
    const winner = other(ending.side)
    if (won[ending.side] === toWin) return { result: null, problem: overBefore(null) }
    while (won[winner] < toWin) add(winner === 0 ? [format.target, 0] : [0, format.target])
  }
  return { result: { winner: won[0] === toWin ? 0 : 1, games, ending: ending.kind }, problem: null }
}

/** What is wrong with a game of a match: only the last one of a retirement may be unfinished. */
function openProblem(format: ScoreFormat, ending: MatchEnding, index: number): ScoreProblem | null {
  if (ending.kind === 'forfeit') return null
  const game = ending.games[index] as GameScore
  const mayBeOpen = ending.kind === 'retired' && index === ending.games.length - 1
  if (mayBeOpen && gameWinner(format, game) === null && canStandAt(format, game)) return null
  return gameProblem(format, game, index)
}

function completed(format: ScoreFormat, game: GameScore, retired: Side): GameScore {
  if (gameWinner(format, game) !== null) return game
  const kept = game[retired]
  const points = endBefore(format, kept)
  return retired === 0 ? [kept, points] : [points, kept]
}

const overBefore = (game: number | null): ScoreProblem => ({
  game,
  fault: 'match-over-before',
  words: m.tournamentCore_alreadyDecided(),
})

const undecided = ({ bestOf }: ScoreFormat, games: number): ScoreProblem =>
  games === 0
    ? { game: null, fault: 'no-games', words: m.tournamentCore_enterAtLeastOne() }
    : {
        game: null,
        fault: 'match-undecided',
        words: m.tournamentCore_bestOfUndecided({ games: bestOf, toWin: (bestOf + 1) / 2 }),
      }
