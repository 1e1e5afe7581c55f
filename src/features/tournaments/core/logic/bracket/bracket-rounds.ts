import { bracketMatches, type BracketKind } from './bracket-shape'
import * as m from '#/lib/messages.gen'

/** A round by its key in settings and matches ("W2"), what players call it, and how many matches it holds with byes. */
export type BracketRound = { round: string; name: string; matches: number }

/** Of a single elimination, by how many rounds come after it. */
function plainName(after: number): string {
  if (after === 0) return m.tournamentCore_final()
  if (after === 1) return m.tournamentCore_semifinals()
  return after === 2
    ? m.tournamentCore_quarterfinals()
    : m.tournamentCore_roundOf({ teams: 2 ** (after + 1) })
}

/** What players call a round, by its key among those of its bracket. */
export function roundWords(rounds: readonly string[], round: string): string {
  const number = Number(round.slice(1))
  const last = rounds.filter((one) => one.startsWith('W')).length
  const isDouble = rounds.some((one) => one.startsWith('F'))
  if (round === 'T') return m.tournamentCore_thirdPlace()
  if (round === 'F1') return m.tournamentCore_grandFinal()
  if (round === 'F2') return m.tournamentCore_grandFinalSecondMatch()
  if (round.startsWith('L'))
    return number === 2 * last - 2 ? m.tournamentCore_losersFinal() : m.tournamentCore_losersRound({ number })
  if (!isDouble) return plainName(last - number)
  return number === last ? m.tournamentCore_winnersFinal() : m.tournamentCore_winnersRound({ number })
}

/** The rounds of a bracket in the order they can be played. Throws a RangeError for fewer than two entrants. */
export function bracketRounds(entrants: number, kind: BracketKind): BracketRound[] {
  const matches = Map.groupBy(bracketMatches(entrants, kind), ({ round }) => round)
  const rounds = [...matches.keys()]
  return [...matches].map(([round, held]) => ({
    round,
    name: roundWords(rounds, round),
    matches: held.length,
  }))
}
