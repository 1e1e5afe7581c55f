import { bracketMatches, roundsFor, type BracketKind } from './bracket-shape'

/** A round by its key in settings and matches ("W2"), what players call it, and how many matches it holds with byes. */
export type BracketRound = { round: string; name: string; matches: number }

const NAMES_FROM_THE_END = ['Final', 'Semi-finals', 'Quarter-finals']

/** Of a single elimination, by how many rounds come after it. */
const plainName = (after: number) => NAMES_FROM_THE_END[after] ?? `Round of ${2 ** (after + 1)}`

function roundName(round: string, kind: BracketKind['kind'], rounds: number): string {
  const number = Number(round.slice(1))
  if (round === 'T') return 'Third place'
  if (round === 'F1') return 'Grand final'
  if (round === 'F2') return 'Grand final, second match'
  if (round.startsWith('L')) return number === 2 * rounds - 2 ? 'Losers’ final' : `Losers’ round ${number}`
  if (kind === 'single') return plainName(rounds - number)
  return number === rounds ? 'Winners’ final' : `Winners’ round ${number}`
}

/** The rounds of a bracket in the order they can be played. Throws a RangeError for fewer than two entrants. */
export function bracketRounds(entrants: number, kind: BracketKind): BracketRound[] {
  const matches = Map.groupBy(bracketMatches(entrants, kind), ({ round }) => round)
  return [...matches].map(([round, held]) => ({
    round,
    name: roundName(round, kind.kind, roundsFor(entrants)),
    matches: held.length,
  }))
}
