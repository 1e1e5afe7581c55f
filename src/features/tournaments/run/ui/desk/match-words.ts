import type { MatchView, TournamentView } from '#/features/tournaments/core/logic/tournament/view'
import { sideName } from '#/features/tournaments/core/logic/tournament/view-names'

export const meetingName = (view: TournamentView, match: MatchView): string =>
  `${sideName(view, match, 0)} – ${sideName(view, match, 1)}`

/** By the plan, then as numbered. */
export const byPlan = (one: MatchView, other: MatchView): number => {
  const [first, second] = [one.start ?? Infinity, other.start ?? Infinity]
  return first === second ? one.number - other.number : first - second
}
