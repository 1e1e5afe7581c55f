import type { Act } from '#/features/tournaments/core/logic/tournament/acts'
import type { Court } from '#/features/tournaments/core/logic/tournament/settings'
import type { MatchView } from '#/features/tournaments/core/logic/tournament/view'
import * as m from '#/lib/messages.gen'

type CourtAct = Extract<Act, { act: 'court' }>

const courtOf = ({ id, name, opens, closes }: Court): Court => ({ id, name, opens, closes })

/** `now`: minutes from the start. */
export const closing = (court: Court, now: number): CourtAct => ({
  act: 'court',
  court: { ...courtOf(court), closes: Math.max(0, Math.floor(now)) },
})

export const reopening = (court: Court): CourtAct => ({
  act: 'court',
  court: { ...courtOf(court), closes: null },
})

/** What closing does to the match on the court: called, it waits again; begun, it is for the organiser to move. */
export function closedWords({ name }: Court, on: MatchView | undefined): string {
  if (on?.state === 'called') return m.tournamentDesk_closedMatchWaits({ name, number: on.number })
  if (on?.state === 'playing') return m.tournamentDesk_closedMatchMustMove({ name, number: on.number })
  return m.tournamentDesk_closedName({ name })
}
