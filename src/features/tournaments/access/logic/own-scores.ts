import { scoreMatch } from '#/features/tournaments/core/logic/scoring/scores'
import { inOrderOf, knownSides, sameMeeting } from '#/features/tournaments/core/logic/tournament/matches'
import type { MatchView, TournamentView } from '#/features/tournaments/core/logic/tournament/view'
import type { OutboxState, ScoreAct, WrittenScore } from './outbox-state'

function standingAt(match: MatchView, act: ScoreAct, version: number): MatchView {
  const sides = knownSides(match)
  if (!sides || !sameMeeting(sides, act.sides)) return match
  const { games, ending } = inOrderOf(sides, act)
  if (ending.kind === 'playing') return { ...match, games, version, state: 'playing', winner: null }
  const { result } = scoreMatch(match.format, ending.kind === 'forfeit' ? ending : { ...ending, games })
  if (!result) return match
  const decidedBy = ending.kind === 'played' ? 'games' : ending.kind
  return { ...match, games: result.games, version, state: 'done', winner: result.winner, decidedBy }
}

function withScores(view: TournamentView, scores: readonly WrittenScore[]): TournamentView {
  if (scores.length === 0) return view
  const newest = new Map(scores.map((score) => [score.act.match, score]))
  const matches = view.matches.map((match) => {
    const own = newest.get(match.id)
    return own ? standingAt(match, own.act, own.version) : match
  })
  return { ...view, matches }
}

/** The tournament with what this page has written already, where what it was told is older. */
export function withWritten(view: TournamentView, { written }: Pick<OutboxState, 'written'>): TournamentView {
  const versions = new Map(view.matches.map(({ id, version }) => [id, version]))
  const isNewer = ({ act, version }: WrittenScore) => version > (versions.get(act.match) ?? Infinity)
  return withScores(view, written.filter(isNewer))
}

/** The tournament as whoever holds this phone left it: with the scores that are still to be sent. */
export function withUnsent(
  view: TournamentView,
  { waiting, clashes }: Pick<OutboxState, 'waiting' | 'clashes'>,
): TournamentView {
  const versions = new Map(view.matches.map(({ id, version }) => [id, version]))
  const own = [...clashes.map(({ mine }) => mine), ...waiting]
  return withScores(
    view,
    own.map(({ act }) => ({ act, version: versions.get(act.match) ?? 0 })),
  )
}
