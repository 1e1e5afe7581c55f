import type { Placement } from '#/features/tournaments/core/logic/courts/court-plan'
import type { RotationRound } from '#/features/tournaments/core/logic/rotation/rotation-past'
import type { RotationTask } from '#/features/tournaments/core/logic/tournament/draws'
import type { TimesTask } from '#/features/tournaments/core/logic/tournament/times'

/** What a worker is asked. 'stop' ends a search for rounds with the best so far. */
export type SearchRequest =
  | { ask: 'rounds'; task: RotationTask }
  | { ask: 'times'; task: TimesTask; moves?: number }
  | { ask: 'stop' }

/** `share`: of the search done, from 0 to 1. `partnerRepeats`: null before the first is counted. */
export type SearchProgress = { share: number; partnerRepeats: number | null }

export type SearchAnswer =
  | ({ kind: 'progress' } & SearchProgress)
  | { kind: 'rounds'; rounds: RotationRound[] }
  | { kind: 'times'; placements: Placement[] }
  | { kind: 'failed'; message: string }
