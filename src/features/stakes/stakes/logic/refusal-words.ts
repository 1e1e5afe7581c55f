import type { Refusal } from './challenge'

/** Why something can't be done now, for whoever tried; what they typed stays with them. */
export const REFUSALS: Record<Refusal, { code: string; words: string }> = {
  over: { code: 'stake_moved_on', words: 'This challenge has moved on meanwhile. Look at how it stands.' },
  'not-yours': { code: 'stake_not_yours', words: 'This is for others in the challenge to do.' },
  'other-terms': {
    code: 'stake_other_terms',
    words: 'The terms have changed meanwhile. Look at them again.',
  },
  'other-report': {
    code: 'stake_other_report',
    words: 'The score was reported again meanwhile. Look at it once more.',
  },
  'other-score': {
    code: 'stake_other_score',
    words: 'The other side has reported another score. Confirm it, or say that it was different.',
  },
}
