/** Where somebody stands: the challengers' side `a`, the challenged side `b`; whoever sent the challenge is `a1`. */
export const SEATS = ['a1', 'a2', 'b1', 'b2'] as const
export type Seat = (typeof SEATS)[number]
export type Side = 'a' | 'b'

export const SIDES = ['a', 'b'] as const satisfies readonly Side[]
export const SENDER: Seat = 'a1'

export const sideOf = (seat: Seat): Side => (seat === 'a1' || seat === 'a2' ? 'a' : 'b')
export const otherSide = (side: Side): Side => (side === 'a' ? 'b' : 'a')
