import { readTwoStep } from '#/features/people/accounts/authenticators/reads'
import type { Executor } from '#/platform/db'
import type { TwoStep } from './schema'

/** How the viewer's two-step sign-in stands. */
export async function readOwnTwoStep(db: Executor, viewer: { id: string }): Promise<TwoStep> {
  const on = await readTwoStep(db, viewer.id)
  return { since: on?.since.toISOString() ?? null, recoveryCodesLeft: on?.recoveryCodesLeft ?? 0 }
}
