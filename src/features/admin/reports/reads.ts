import { and, asc, count, desc, eq, inArray, max, min, sql } from 'drizzle-orm'
import { users } from '#/features/people/accounts/table'
import { visibleCommunityIds } from '#/features/communities/communities/reads'
import { communities, communityMembers } from '#/features/communities/communities/table'
import { visibleEventIds } from '#/features/events/events/reads'
import { eventHosts, events } from '#/features/events/events/table'
import { canOpen } from '#/features/people/profiles/privacy/policy'
import { PERSON, PERSON_NAME, relationTo } from '#/features/people/profiles/privacy/reads'
import { userProfiles } from '#/features/people/profiles/table'
import { AppError } from '#/lib/errors'
import { pageOf } from '#/lib/paginate'
import type { Executor } from '#/platform/db'
import type { SignedIn } from '#/platform/security/viewer'
import { cursorsOf } from '#/platform/database/cursor'
import type { ListReports, Report, ReportCase, ReportCaseDetail, ReportPage, ReportSubject } from './schema'
import { reports } from './table'
import * as m from '#/lib/messages.gen'

/** More about one thing are counted, not read. */
const READ_PER_CASE = 100

/** Whether the viewer can see the thing at all: what they can't see they can't report. */
export async function canSeeSubject(
  db: Executor,
  viewer: SignedIn,
  type: ReportSubject,
  id: string,
): Promise<boolean> {
  if (type === 'event') return (await visibleEventIds(db, viewer, [id])).length > 0
  if (type === 'community') return (await visibleCommunityIds(db, viewer, [id])).length > 0
  const [person] = await db
    .select(PERSON)
    .from(users)
    .leftJoin(userProfiles, eq(userProfiles.id, users.id))
    .where(eq(users.id, id))
  return person !== undefined && canOpen(person, await relationTo(db, viewer, id))
}

type Subject = { type: ReportSubject; id: string }

/** What each is called; one that is gone is missing. Keyed by id, which no two things share. */
async function namesOf(db: Executor, subjects: readonly Subject[]): Promise<Map<string, string>> {
  const ids = (type: ReportSubject) => subjects.filter((each) => each.type === type).map(({ id }) => id)
  const found = [
    await db
      .select({ id: events.id, name: events.title })
      .from(events)
      .where(inArray(events.id, ids('event'))),
    await db
      .select({ id: communities.id, name: communities.name })
      .from(communities)
      .where(inArray(communities.id, ids('community'))),
    await db
      .select({ id: users.id, name: PERSON_NAME })
      .from(users)
      .leftJoin(userProfiles, eq(userProfiles.id, users.id))
      .where(inArray(users.id, ids('profile'))),
  ]
  return new Map(found.flat().map(({ id, name }) => [id, name || m.reports_withoutName()]))
}

/** As PostgreSQL keeps it, to the microsecond: a page must not begin in the middle of one. */
const LATEST = sql<string>`extract(epoch from max(${reports.createdAt}))::text`
const OPEN = sql<number>`(count(*) filter (where ${reports.status} = 'open'))::int`

async function reasonsOf(db: Executor, subjects: readonly Subject[]) {
  const rows = await db
    .select({ id: reports.subjectId, reason: reports.reason, total: count(), open: OPEN })
    .from(reports)
    .where(
      inArray(
        reports.subjectId,
        subjects.map(({ id }) => id),
      ),
    )
    .groupBy(reports.subjectId, reports.reason)
    .orderBy(desc(count()), asc(reports.reason))
  return (id: string, openOnly: boolean): ReportCase['reasons'] =>
    rows
      .filter((row) => row.id === id)
      .map(({ reason, total, open }) => ({ reason, count: openOnly ? open : total }))
      .filter((each) => each.count > 0)
}

const PAGES = cursorsOf('cases', { latest: 'numeric', id: 'uuid' })

/** What was reported, each thing once, the latest report first. */
export async function listReports(db: Executor, { status, limit, cursor }: ListReports): Promise<ReportPage> {
  const from = PAGES.read(cursor)
  const beyond =
    from && sql`(${LATEST}::numeric, ${reports.subjectId}) < (${from.latest}::numeric, ${from.id}::uuid)`
  const rows = await db
    .select({
      type: reports.subjectType,
      id: reports.subjectId,
      total: count(),
      open: OPEN,
      firstAt: min(reports.createdAt),
      latestAt: max(reports.createdAt),
      latest: LATEST,
    })
    .from(reports)
    .groupBy(reports.subjectType, reports.subjectId)
    .having(and(status === 'open' ? sql`${OPEN} > 0` : sql`${OPEN} = 0`, beyond))
    .orderBy(desc(sql`${LATEST}::numeric`), desc(reports.subjectId))
    .limit(limit + 1)
  const { items, nextCursor } = pageOf(rows, limit, PAGES.write)
  const names = await namesOf(db, items)
  const reasons = await reasonsOf(db, items)
  const [waiting] = await db
    .select({ n: sql<number>`count(distinct (${reports.subjectType}, ${reports.subjectId}))::int` })
    .from(reports)
    .where(eq(reports.status, 'open'))
  return {
    items: items.map(({ type, id, total, open, firstAt, latestAt }) => ({
      subject: { type, id, name: names.get(id) ?? null },
      open,
      total,
      reasons: reasons(id, open > 0),
      firstAt: (firstAt ?? new Date(0)).toISOString(),
      latestAt: (latestAt ?? new Date(0)).toISOString(),
    })),
    nextCursor,
    waiting: waiting?.n ?? 0,
  }
}

/** Whether a report is about the reader or what they run: then who made it is kept from them, admin or not. */
async function isAbout(db: Executor, reader: SignedIn, { type, id }: Subject): Promise<boolean> {
  if (type === 'profile') return id === reader.id
  if (type === 'event') {
    const hosted = sql`(${events.hostId} = ${reader.id} or exists (select 1 from ${eventHosts} h where h.event_id = ${events.id} and h.user_id = ${reader.id}))`
    return (
      (
        await db
          .select({ id: events.id })
          .from(events)
          .where(and(eq(events.id, id), hosted))
      ).length > 0
    )
  }
  const led = and(
    eq(communityMembers.communityId, id),
    eq(communityMembers.userId, reader.id),
    eq(communityMembers.status, 'active'),
    inArray(communityMembers.role, ['owner', 'manager']),
  )
  return (await db.select({ id: communityMembers.id }).from(communityMembers).where(led)).length > 0
}

const nameById = (column: typeof reports.reporterId | typeof reports.handledBy) =>
  sql<string | null>`(select coalesce(nullif(u.name, ''), u.email) from ${users} u where u.id = ${column})`

/** Everything said about one thing. @throws AppError not_found when nobody ever reported it */
export async function readCase(db: Executor, reader: SignedIn, subject: Subject): Promise<ReportCaseDetail> {
  const rows = await db
    .select({
      report: reports,
      reporterName: nameById(reports.reporterId),
      handler: nameById(reports.handledBy),
    })
    .from(reports)
    .where(and(eq(reports.subjectType, subject.type), eq(reports.subjectId, subject.id)))
    .orderBy(desc(reports.createdAt), desc(reports.id))
    .limit(READ_PER_CASE)
  if (rows.length === 0) throw AppError.notFound()
  const aboutReader = await isAbout(db, reader, subject)
  const names = await namesOf(db, [subject])
  const toReport = ({ report, reporterName, handler }: (typeof rows)[number]): Report => ({
    id: report.id,
    reason: report.reason,
    details: report.details,
    status: report.status,
    createdAt: report.createdAt.toISOString(),
    reporter:
      aboutReader || report.reporterId === null ? null : { id: report.reporterId, name: reporterName ?? '' },
    resolution: report.resolution,
    handledBy: handler,
    handledAt: report.handledAt?.toISOString() ?? null,
  })
  return {
    subject: { ...subject, name: names.get(subject.id) ?? null },
    aboutReader,
    reports: rows.map(toReport),
    can: { settle: rows.some(({ report }) => report.status === 'open') },
  }
}
