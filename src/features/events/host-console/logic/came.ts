type Turnout = { attendance: 'unknown' | 'attended' | 'no_show'; partySize: number; partyCame: number | null }

/** How many of a party have come. One that shrank since is here whole. */
export const cameOf = ({ attendance, partySize, partyCame }: Turnout): number =>
  attendance === 'attended' ? Math.min(partyCame ?? partySize, partySize) : 0
