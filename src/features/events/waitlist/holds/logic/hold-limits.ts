/** A household, or four players on a club's Wi-Fi: more than that may be one person with addresses that aren't theirs. */
const HOLDS_PER_NETWORK = 4
/** Of all seats: addresses that no one has proved never keep out everyone who has. */
const SHARE_ON_HOLD = 0.5

type Hold = { networkHash: string; partySize: number }

/**
 * Whether one more party may be kept seats for before its address is proved. At most four holds per network, and at most
 * half of the event's seats (or one party) on hold at once, so that made-up addresses can't fill an event.
 * @param capacity seats in all; null for an event that never fills, where nothing needs to be kept
 * @param holds the event's holds that have not run out, one of the same address among them: else the result would tell
 * whether there is one
 */
export function holdFits({
  capacity,
  holds,
  networkHash,
  partySize,
}: {
  capacity: number | null
  holds: readonly Hold[]
  networkHash: string
  partySize: number
}): boolean {
  if (capacity === null) return false
  const fromNetwork = holds.filter((hold) => hold.networkHash === networkHash).length
  if (fromNetwork >= HOLDS_PER_NETWORK) return false
  const held = holds.reduce((sum, hold) => sum + hold.partySize, 0)
  return held === 0 || held + partySize <= Math.ceil(capacity * SHARE_ON_HOLD)
}
