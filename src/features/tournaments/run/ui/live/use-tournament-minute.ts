import { useMinute } from '#/features/events/events/ui/use-minute'
import { minutesFrom } from '#/features/tournaments/core/logic/tournament/state'
import type { TournamentView } from '#/features/tournaments/core/logic/tournament/view'

/** The running minute from the start; null while the page is as the server rendered it, whose clock is another. */
export function useTournamentMinute({ settings }: TournamentView): number | null {
  const minute = useMinute()
  return minute === null ? null : Math.floor(minutesFrom(settings, new Date(minute)))
}
