import { desc, eq } from 'drizzle-orm'
import { users } from '#/features/people/accounts/table'
import { decider, queuedPerson, queueOrder, toQueued } from '#/features/people/user-admin/review-queue/reads'
import { memberOf } from '#/features/club/squad/reads'
import { hasProvedThemselves } from '#/lib/placeholder-address'
import type { Executor } from '#/platform/db'
import type { SignedIn } from '#/platform/security/viewer'
import { knownTasks, knownTimes } from './logic/squad-choices'
import type { ApplicationPage, ListApplications, OwnSquad, SquadApplication } from './schema'
import { squadApplications } from './table'

type ApplicationRow = typeof squadApplications.$inferSelect

const toApplication = (row: ApplicationRow): SquadApplication => ({
  id: row.id,
  tasks: knownTasks(row.tasks),
  availability: knownTimes(row.availability),
  message: row.message,
  status: row.status,
  note: row.note,
  createdAt: row.createdAt.toISOString(),
  decidedAt: row.decidedAt?.toISOString() ?? null,
})

export async function readOwnSquad(db: Executor, viewer: SignedIn): Promise<OwnSquad> {
  const [row] = await db
    .select()
    .from(squadApplications)
    .where(eq(squadApplications.userId, viewer.id))
    .orderBy(desc(squadApplications.createdAt))
    .limit(1)
  return {
    member: await memberOf(db, viewer.id),
    application: row ? toApplication(row) : null,
    mustConfirm: !hasProvedThemselves(viewer),
  }
}

/** The queue: who has waited longest comes first; of all others the newest. */
export async function listApplications(db: Executor, asked: ListApplications): Promise<ApplicationPage> {
  const { where, orderBy, page } = queueOrder(squadApplications, asked)
  const found = await db
    .select({ application: squadApplications, ...queuedPerson(squadApplications.userId) })
    .from(squadApplications)
    .innerJoin(users, eq(users.id, squadApplications.userId))
    .leftJoin(decider, eq(decider.id, squadApplications.decidedBy))
    .where(where)
    .orderBy(...orderBy)
    .limit(asked.limit + 1)
  return page(
    db,
    found.map(({ application, ...person }) => ({ ...toApplication(application), ...toQueued(person) })),
    asked.limit,
  )
}

/** What a mail about a decision tells. */
export async function readApplicationDecision(db: Executor, id: string) {
  const [row] = await db
    .select({ status: squadApplications.status, note: squadApplications.note })
    .from(squadApplications)
    .where(eq(squadApplications.id, id))
  return row
}
