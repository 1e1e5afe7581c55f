/** Two people in the order in which the database keeps them. */
export type Pair = { lowerId: string; higherId: string }

export const pairOf = (one: string, other: string): Pair =>
  one < other ? { lowerId: one, higherId: other } : { lowerId: other, higherId: one }

export const otherOf = ({ lowerId, higherId }: Pair, self: string): string =>
  lowerId === self ? higherId : lowerId
