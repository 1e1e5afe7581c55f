import { roundWords } from '#/features/tournaments/core/logic/bracket/bracket-rounds'
import type { MatchView, TournamentView } from './view'
import * as m from '#/lib/messages.gen'

export type BracketColumn = { round: string; name: string; matches: MatchView[] }
/** Rounds that are drawn side by side, and what the part is called; '' where there is only one. */
export type BracketPart = { name: string; columns: BracketColumn[] }

const PARTS: readonly { name: () => string; rounds: RegExp }[] = [
  { name: () => m.tournamentCore_winnersSide(), rounds: /^W/ },
  { name: () => m.tournamentCore_losersSide(), rounds: /^L/ },
  { name: () => m.tournamentCore_grandFinal(), rounds: /^F/ },
]

function columnsOf(view: TournamentView): BracketColumn[] {
  const byRound = Map.groupBy(
    view.matches.filter(({ place }) => place.stage === 'bracket'),
    ({ place }) => (place.stage === 'bracket' ? place.round : ''),
  )
  const rounds = view.bracket?.rounds ?? []
  return rounds.flatMap((round) => {
    const matches = byRound.get(round)
    return matches ? [{ round, name: roundWords(rounds, round), matches }] : []
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
    return own.length > 0 ? [{ name: name(), columns: own }] : []
  })
}

/** Nobody is met in it: whoever stands alone goes on. */
export const isBye = ({ sides, decidedBy }: MatchView): boolean =>
  decidedBy === 'bye' || sides.includes('nobody')
