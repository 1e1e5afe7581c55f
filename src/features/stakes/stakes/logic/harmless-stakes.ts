import * as m from '#/lib/messages.gen'
/** Something harmless, in the words that everybody reads; `own`: in words of the players' own. */
export const STAKES = {
  balls: () => m.stakes_forBalls(),
  smoothies: () => m.stakes_forSmoothies(),
  water: () => m.stakes_forWater(),
  sweep: () => m.stakes_forSweep(),
  bags: () => m.stakes_forBags(),
  cookies: () => m.stakes_forCookies(),
  pushups: () => m.stakes_forPushups(),
  song: () => m.stakes_forSong(),
  hat: () => m.stakes_forHat(),
  compliments: () => m.stakes_forCompliments(),
  music: () => m.stakes_forMusic(),
  bragging: () => m.stakes_forBragging(),
} as const
export type StakeKey = keyof typeof STAKES | 'own'

export const LISTED = Object.keys(STAKES) as (keyof typeof STAKES)[]
export const STAKE_KEYS = [...LISTED, 'own'] as const

/** What is at stake. Words of their own went with those who deleted their account. */
export const stakeWordsOf = (stake: StakeKey, words: string): string =>
  stake === 'own' ? words || m.stakes_wordsGone() : STAKES[stake]()
