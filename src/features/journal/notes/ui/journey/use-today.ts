import { useSyncExternalStore } from 'react'
import { playerToday } from '#/features/journal/notes/ui/player-clock'

const never = () => () => {}

/** Today on the player's calendar; in the first moment what the server took it for. */
export const useToday = (served: string): string => useSyncExternalStore(never, playerToday, () => served)
