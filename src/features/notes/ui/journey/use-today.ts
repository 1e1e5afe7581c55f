import { useSyncExternalStore } from 'react'
import { localToday } from '#/lib/dates'

/** Today on this device's calendar: in the browser the player's own. */
export const todayHere = (): string =>
  localToday(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date())

const never = () => () => {}

/** Today on the player's calendar; in the first moment what the server took it for. */
export const useToday = (served: string): string => useSyncExternalStore(never, todayHere, () => served)
