import { plural } from '#/lib/text'
import type { Streak, Tally } from './records'

/** '12–4': won, then lost. */
export const tallyWords = ({ won, lost }: Tally): string => `${won}–${lost}`

/** 'Won the last 3', 'Lost the last one'. */
export function streakWords(streak: Streak | null): string {
  if (!streak) return 'No match yet'
  const { kind, length } = streak
  return `${kind === 'won' ? 'Won' : 'Lost'} the last ${length === 1 ? 'one' : length}`
}

/** For whoever hears it: '12 won, 4 lost'. */
export const spokenTally = ({ won, lost }: Tally): string => `${won} won, ${lost} lost`

export const matchesWords = (matches: number): string => plural(matches, 'match', 'matches')
