import { and, asc, eq, gte, inArray, lt, type SQL } from 'drizzle-orm'
import { brand } from '#/brand'
import { users } from '#/features/people/accounts/table'
import { communities } from '#/features/communities/communities/table'
import { events } from '#/features/events/events/table'
import { eventSeries } from '#/features/events/series/table'
import { addDays, zonedTimeToUtc } from '#/lib/dates'
import { isId } from '#/lib/ids'
import { keyset } from '#/platform/database/keyset'
import type { Executor } from '#/platform/db'
import type { Act, ActPage, AuditChoices, AuditFilters, ListActs } from './schema'
import { auditLog } from './table'

const MIDNIGHT = '00:00'
/** More than this is a job for the database's own tools. */
const MAX_EXPORTED = 10_000
const MAX_CHOICES = 200

const startOf = (date: string) => zonedTimeToUtc(date, MIDNIGHT, brand.homeTimeZone)

const matching = ({ actor, action, subjectType, subjectId, from, to }: AuditFilters): SQL | undefined =>
  and(
    actor ? eq(auditLog.actorId, actor) : undefined,
    action ? eq(auditLog.action, action) : undefined,
    subjectType ? eq(auditLog.subjectType, subjectType) : undefined,
    subjectId ? eq(auditLog.subjectId, subjectId) : undefined,
    from ? gte(auditLog.createdAt, startOf(from)) : undefined,
    to ? lt(auditLog.createdAt, startOf(addDays(to, 1))) : undefined,
  )

const NAMES = [
  { type: 'person', table: users, id: users.id, name: users.name },
  { type: 'event', table: events, id: events.id, name: events.title },
  { type: 'series', table: eventSeries, id: eventSeries.id, name: eventSeries.title },
  { type: 'community', table: communities, id: communities.id, name: communities.name },
] as const

/** What subjects are called now, by their ids. */
async function namesOf(db: Executor, subjects: readonly { type: string; id: string }[]) {
  const names = new Map<string, string>()
  for (const { type, table, id, name } of NAMES) {
    const ids = subjects.filter((each) => each.type === type && isId(each.id)).map((each) => each.id)
    if (ids.length === 0) continue
    const rows = await db
      .select({ id, name })
      .from(table)
      .where(inArray(id, [...new Set(ids)]))
    for (const row of rows) names.set(row.id, row.name)
  }
  return names
}

const PAGES = keyset({
  list: 'audit log',
  table: auditLog,
  by: [{ value: auditLog.createdAt, as: 'timestamptz' }],
  direction: 'desc',
})

const readRows = (db: Executor, where: SQL | undefined, limit: number) =>
  db
    .select({ act: auditLog, actorName: users.name })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .where(where)
    .orderBy(...PAGES.orderBy)
    .limit(limit)

async function toActs(db: Executor, rows: Awaited<ReturnType<typeof readRows>>): Promise<Act[]> {
  const names = await namesOf(
    db,
    rows.map(({ act }) => ({ type: act.subjectType, id: act.subjectId })),
  )
  return rows.map(({ act, actorName }) => ({
    id: act.id,
    actor: act.actorId ? { id: act.actorId, name: actorName ?? '' } : null,
    action: act.action,
    subject: { type: act.subjectType, id: act.subjectId, name: names.get(act.subjectId) ?? null },
    before: act.before,
    after: act.after,
    reason: act.reason,
    createdAt: act.createdAt.toISOString(),
  }))
}

/** A page of the log, the newest first. */
export async function listActs(db: Executor, { limit, cursor, ...filters }: ListActs): Promise<ActPage> {
  const rows = await readRows(db, and(matching(filters), PAGES.after(cursor)), limit + 1)
  return PAGES.page(db, await toActs(db, rows), limit)
}

/** Everything that matches, for a file. */
export const exportActs = async (db: Executor, filters: AuditFilters): Promise<Act[]> =>
  toActs(db, await readRows(db, matching(filters), MAX_EXPORTED))

/** Who and what the log knows, for the filters. */
export async function readAuditChoices(db: Executor): Promise<AuditChoices> {
  const actors = await db
    .selectDistinct({ id: users.id, name: users.name })
    .from(auditLog)
    .innerJoin(users, eq(users.id, auditLog.actorId))
    .orderBy(asc(users.name))
    .limit(MAX_CHOICES)
  const actions = await db
    .selectDistinct({ action: auditLog.action })
    .from(auditLog)
    .orderBy(asc(auditLog.action))
    .limit(MAX_CHOICES)
  return { actors, actions: actions.map(({ action }) => action) }
}
