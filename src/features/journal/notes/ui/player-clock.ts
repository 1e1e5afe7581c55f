import { localToday, MINUTE_MS } from '#/lib/dates'

/**
 * Today on the player's own calendar. For the browser only: the server doesn't know where they are. By the device's
 * clock, which goes right even where the browser has no name for its zone.
 */
export function playerToday(): string {
  const now = new Date()
  return localToday('UTC', new Date(now.getTime() - now.getTimezoneOffset() * MINUTE_MS))
}
