/** A regular and their guests, who get seats together or not at all. */
export type Party = { userId: string; partySize: number }

export type Room = {
  /** Players, guests included; null = unlimited. */
  maxCapacity: number | null
  seatsTaken: number
  seatsWaiting: number
  /** Seats that regulars hold already. */
  regularSeats: number
  /** How many seats regulars may hold; null = as many as there are. */
  regularsLimit: number | null
}

/**
 * Who of the regulars gets a seat, in their order: the longest-standing first. No one goes past those who wait, and from
 * the first who does not fit everyone waits. Whoever is beyond the regulars' limit, or larger than the night, is left out.
 */
export function planSeats(room: Room, regulars: readonly Party[]): (Party & { seated: boolean })[] {
  const { maxCapacity, regularsLimit } = room
  let free = maxCapacity === null ? Number.POSITIVE_INFINITY : Math.max(0, maxCapacity - room.seatsTaken)
  let allowed =
    regularsLimit === null ? Number.POSITIVE_INFINITY : Math.max(0, regularsLimit - room.regularSeats)
  let anyoneWaits = room.seatsWaiting > 0
  const planned: (Party & { seated: boolean })[] = []
  for (const party of regulars) {
    if (party.partySize > allowed || (maxCapacity !== null && party.partySize > maxCapacity)) continue
    allowed -= party.partySize
    anyoneWaits ||= party.partySize > free
    if (!anyoneWaits) free -= party.partySize
    planned.push({ ...party, seated: !anyoneWaits })
  }
  return planned
}
