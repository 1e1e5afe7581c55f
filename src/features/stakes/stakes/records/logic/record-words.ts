import type { Streak, Tally } from './records'
import * as m from '#/lib/messages.gen'

/** '12–4': won, then lost. */
export const tallyWords = ({ won, lost }: Tally): string => `${won}–${lost}`

/** 'Won the last 3', 'Lost the last one'. */
export function streakWords(streak: Streak | null): string {
  if (!streak) return m.stakes_noMatchYet()
  const { kind, length } = streak
  return kind === 'won' ? m.stakes_wonLast({ count: length }) : m.stakes_lostLast({ count: length })
}

/** For whoever hears it: '12 won, 4 lost'. */
export const spokenTally = ({ won, lost }: Tally): string => m.stakes_spokenTally({ won, lost })
