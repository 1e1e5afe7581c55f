import type { Act } from '#/features/tournaments/core/logic/tournament/acts'
import type { Court } from '#/features/tournaments/core/logic/tournament/settings'
import type { MatchView } from '#/features/tournaments/core/logic/tournament/view'

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
  if (on?.state === 'called') return `Closed ${name}: match ${on.number} waits again`
  if (on?.state === 'playing') return `Closed ${name}: match ${on.number} has to move`
  return `Closed ${name}`
}
