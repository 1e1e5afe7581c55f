import type { Refusal } from './challenge'
import * as m from '#/lib/messages.gen'

/** Why something can't be done now, for whoever tried; what they typed stays with them. */
export const REFUSALS: Record<Refusal, { code: string; words: () => string }> = {
  over: { code: 'stake_moved_on', words: () => m.stakes_movedOn() },
  'not-yours': { code: 'stake_not_yours', words: () => m.stakes_notYours() },
  'other-terms': {
    code: 'stake_other_terms',
    words: () => m.stakes_termsChanged(),
  },
  'other-report': {
    code: 'stake_other_report',
    words: () => m.stakes_scoreChanged(),
  },
  'other-score': {
    code: 'stake_other_score',
    words: () => m.stakes_otherScore(),
  },
}
