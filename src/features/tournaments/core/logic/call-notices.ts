import type { Act } from './tournament/acts'
import type { Tournament } from './tournament/log'
import * as m from '#/lib/messages.gen'

/** A call as it stands in the log. */
export type Called = { seq: number; act: Extract<Act, { act: 'call' }> }

/** What followers of its teams are told of a call. */
export function noticesOf(
  id: string,
  { state }: Tournament,
  call: Called,
  followers: readonly { userId: string; entrantId: string }[],
) {
  const { act, seq } = call
  const court = state.courts.find((one) => one.id === act.court)?.name ?? act.court
  const names = act.sides.map((side) => side.map((one) => state.entrants.get(one)?.name ?? '').join(' & '))
  return followers.map(({ userId, entrantId }) => ({
    topic: 'matches' as const,
    subjectId: id,
    version: seq,
    userId,
    title: () => m.tournamentCore_matchNow({ court }),
    body: () =>
      m.tournamentCore_matchAtTournament({ sides: names.join(' – '), tournament: state.settings.name }),
    href: `/game-generator/${id}/team/${entrantId}`,
    call: { match: act.match, court, sides: names, tournament: state.settings.name, entrant: entrantId },
  }))
}
