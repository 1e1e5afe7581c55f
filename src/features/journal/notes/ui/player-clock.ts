import { localToday } from '#/lib/dates'

/** Where the player is, as the device knows it. */
const playerZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** Today on the player's own calendar. For the browser only: the server doesn't know where they are. */
export const playerToday = (): string => localToday(playerZone(), new Date())
