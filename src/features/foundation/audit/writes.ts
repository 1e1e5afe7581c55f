import type { Executor } from '#/platform/db'
import { auditLog } from './table'

export type PrivilegedAct = {
  /** As `subject.verb`: `person.suspend`, `role.grant`. */
  action: string
  subjectType: string
  subjectId: string
  /** Only what the act changed; never a secret, a token or a message's text. */
  before?: Record<string, unknown>
  after?: Record<string, unknown>
  reason?: string
}

/** Notes a privileged act in the transaction of the act itself: there is never one without the other. */
export async function recordAct(
  tx: Executor,
  actor: { id: string } | null,
  act: PrivilegedAct,
): Promise<void> {
  await tx.insert(auditLog).values({ actorId: actor?.id ?? null, ...act })
}
