import type { MatchView, TournamentView } from './view'

export type BracketColumn = { round: string; name: string; matches: MatchView[] }
/** Rounds that are drawn side by side, and what the part is called; '' where there is only one. */
export type BracketPart = { name: string; columns: BracketColumn[] }

const PARTS: readonly { name: string; rounds: RegExp }[] = [
  { name: 'Winners’ side', rounds: /^W/ },
  { name: 'Losers’ side', rounds: /^L/ },
  { name: 'Grand final', rounds: /^F/ },
]

function columnsOf(view: TournamentView): BracketColumn[] {
  const byRound = Map.groupBy(
    view.matches.filter(({ place }) => place.stage === 'bracket'),
    ({ place }) => (place.stage === 'bracket' ? place.round : ''),
  )
  return (view.bracket?.rounds ?? []).flatMap(({ round, name }) => {
    const matches = byRound.get(round)
    return matches ? [{ round, name, matches }] : []
  })
}

/** A single elimination is one part, with the match for third after the final. */
export function bracketParts(view: TournamentView): BracketPart[] {
  const columns = columnsOf(view)
  const isDouble = columns.some(({ round }) => round.startsWith('L') || round.startsWith('F'))
  if (!isDouble) {
    const main = columns.filter(({ round }) => round.startsWith('W'))
    const third = columns.filter(({ round }) => round === 'T')
    return main.length === 0 ? [] : [{ name: '', columns: [...main, ...third] }]
  }
  return PARTS.flatMap(({ name, rounds }) => {
    const own = columns.filter(({ round }) => rounds.test(round))
    return own.length > 0 ? [{ name, columns: own }] : []
  })
}

/** Nobody is met in it: whoever stands alone goes on. */
export const isBye = ({ sides, decidedBy }: MatchView): boolean =>
  decidedBy === 'bye' || sides.includes('nobody')
