import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { users } from '#/features/accounts/table'
import { eventRegistrations } from '#/features/rsvp/table'
import { memberOf } from '#/features/squad/reads'
import { hasProvedThemselves, shownAddress } from '#/lib/placeholder-address'
import type { Executor } from '#/server/db'
import type { SignedIn } from '#/server/viewer'
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

const decider = alias(users, 'decider')

/** The queue: who has waited longest comes first; of those decided the newest. */
export async function listApplications(
  db: Executor,
  { status, limit, cursor }: ListApplications,
): Promise<ApplicationPage> {
  const waiting = status === 'pending'
  const at = sql`(squad_applications.created_at, squad_applications.id)`
  const last = sql`(select a.created_at, a.id from ${squadApplications} a where a.id = ${cursor ?? null})`
  const found = await db
    .select({
      application: squadApplications,
      applicant: { id: users.id, name: users.name, email: users.email, joinedAt: users.createdAt },
      decidedBy: decider.name,
      eventsJoined: sql<number>`(select count(*)::int from ${eventRegistrations} g where g.user_id = ${squadApplications.userId} and g.status = 'confirmed')`,
    })
    .from(squadApplications)
    .innerJoin(users, eq(users.id, squadApplications.userId))
    .leftJoin(decider, eq(decider.id, squadApplications.decidedBy))
    .where(
      and(
        eq(squadApplications.status, status),
        cursor ? (waiting ? sql`${at} > ${last}` : sql`${at} < ${last}`) : undefined,
      ),
    )
    .orderBy(
      ...[squadApplications.createdAt, squadApplications.id].map((column) =>
        waiting ? asc(column) : desc(column),
      ),
    )
    .limit(limit + 1)
  const items = found.slice(0, limit).map(({ application, applicant, decidedBy, eventsJoined }) => ({
    ...toApplication(application),
    applicant: {
      ...applicant,
      email: shownAddress(applicant.email),
      joinedAt: applicant.joinedAt.toISOString(),
    },
    decidedBy,
    eventsJoined,
  }))
  return { items, nextCursor: found.length > limit ? (items.at(-1)?.id ?? null) : null }
}

/** What a mail about a decision tells. */
export async function readApplicationDecision(db: Executor, id: string) {
  const [row] = await db
    .select({ status: squadApplications.status, note: squadApplications.note })
    .from(squadApplications)
    .where(eq(squadApplications.id, id))
  return row
}
