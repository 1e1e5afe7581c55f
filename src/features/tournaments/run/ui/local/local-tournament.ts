import { useMemo } from 'react'
import { useMinute } from '#/features/events/events/ui/use-minute'
import { decide } from '#/features/tournaments/core/logic/tournament/log'
import { minutesFrom } from '#/features/tournaments/core/logic/tournament/state'
import { viewOf } from '#/features/tournaments/core/logic/tournament/view'
import { changeKept, useKept } from '#/features/tournaments/run/ui/local/kept-tournament'
import { stampNow } from '#/features/tournaments/run/ui/local/stamp'
import { attempt } from '#/features/tournaments/run/ui/local/tell-refusal'
import type { TournamentHandle } from '#/features/tournaments/run/ui/tournament-handle'

const actLocally: TournamentHandle['act'] = async (...acts) =>
  acts.every((act) => attempt(() => changeKept((tournament) => decide(tournament, stampNow(act)))))

const NOTHING_REFUSED: TournamentHandle['refused'] = []

/** The tournament on this device, in its organiser's hands; null when there is none, or none is known yet. */
export function useLocalTournament(): TournamentHandle | null {
  const kept = useKept()
  const minute = useMinute()
  const tournament = kept?.tournament
  const now = tournament && minute !== null ? minutesFrom(tournament.state.settings, new Date(minute)) : null
  return useMemo(() => {
    if (!tournament || now === null) return null
    return {
      kept: 'local',
      id: null,
      tournament,
      view: viewOf(tournament, now),
      now,
      act: actLocally,
      pending: 0,
      refused: NOTHING_REFUSED,
      dismissRefused: () => undefined,
    }
  }, [tournament, now])
}
