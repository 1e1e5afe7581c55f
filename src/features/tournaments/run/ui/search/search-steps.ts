import type { RotationPlan } from '#/features/tournaments/core/logic/rotation/rotation-plan'
import { searchRounds, type RotationTask } from '#/features/tournaments/core/logic/tournament/draws'
import type { SearchProgress } from '#/features/tournaments/run/ui/search/search-messages'

/** Often enough to see it move. */
const TELL_EVERY_MS = 120
/** Time to paint, and to hear of a stop, comes after this much work. */
const SLICE_MS = 40

const pause = () => new Promise<void>((resolve) => setTimeout(resolve))

/** Searches in slices, so that whoever runs it can hear of a stop in between; then the best so far is the answer. */
export async function searchRoundsInSlices(
  task: RotationTask,
  tell: (progress: SearchProgress) => void,
  isStopped: () => boolean,
): Promise<RotationPlan> {
  const search = searchRounds(task)
  let told = -Infinity
  let sliceBegan = performance.now()
  for (;;) {
    const step = search.next()
    if (step.done) return step.value
    const now = performance.now()
    if (now - told > TELL_EVERY_MS) {
      told = now
      tell({ share: step.value.share, partnerRepeats: step.value.balance.partners })
    }
    if (now - sliceBegan > SLICE_MS) {
      await pause()
      sliceBegan = performance.now()
    }
    if (isStopped()) return step.value.plan()
  }
}
