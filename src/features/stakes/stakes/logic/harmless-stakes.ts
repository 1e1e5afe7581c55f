/** Something harmless, in the words that everybody reads; `own`: in words of the players' own. */
export const STAKES = {
  balls: 'Loser brings the balls next time',
  smoothies: 'Loser buys the smoothies',
  water: 'Loser fills the water bottles',
  sweep: 'Loser sweeps the court',
  bags: 'Loser carries the bags to the car',
  cookies: 'Loser bakes cookies for the club',
  pushups: 'Loser does ten push-ups at the kitchen line',
  song: 'Loser sings the winner’s song',
  hat: 'Loser wears the silly hat for a game',
  compliments: 'Loser says three kind things about each winner',
  music: 'Winner chooses the music next time',
  bragging: 'Bragging rights, and nothing else',
} as const
export type StakeKey = keyof typeof STAKES | 'own'

export const LISTED = Object.keys(STAKES) as (keyof typeof STAKES)[]
export const STAKE_KEYS = [...LISTED, 'own'] as const

/** Words of whoever is gone are gone with them. */
const GONE = 'Words that are gone with their writer'

export const stakeWordsOf = (stake: StakeKey, words: string): string =>
  stake === 'own' ? words || GONE : STAKES[stake]
