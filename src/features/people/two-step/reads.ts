import { readTwoStep } from '#/features/people/authenticators/reads'
import type { Executor } from '#/server/db'
import type { TwoStep } from './schema'

/** How the viewer's two-step sign-in stands. */
export async function readOwnTwoStep(db: Executor, viewer: { id: string }): Promise<TwoStep> {
  const on = await readTwoStep(db, viewer.id)
  return { since: on?.since.toISOString() ?? null, recoveryCodesLeft: on?.recoveryCodesLeft ?? 0 }
}
