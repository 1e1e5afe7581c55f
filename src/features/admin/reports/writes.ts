import { and, eq } from 'drizzle-orm'
import { recordAct } from '#/features/foundation/audit/writes'
import { AppError } from '#/lib/errors'
import { announce, type Db } from '#/platform/db'
import type { SignedIn } from '#/platform/security/viewer'
import { canSeeSubject, readCase } from './reads'
import type { MakeReport, ReportCaseDetail, ReportSubject, SettleReports } from './schema'
import { reports } from './table'
import * as m from '#/lib/messages.gen'

/**
 * Brings something to the admins' notice. A second report of the same thing by the same person waits until the
 * first is settled. @throws AppError not_found for what the viewer can't see, `already_reported` (409)
 */
export async function makeReport(db: Db, viewer: SignedIn, report: MakeReport): Promise<{ reported: true }> {
  const { subjectType, subjectId } = report
  if (subjectType === 'profile' && subjectId === viewer.id)
    throw AppError.conflict('own_profile', m.reports_ownProfile())
  if (!(await canSeeSubject(db, viewer, subjectType, subjectId))) throw AppError.notFound()
  return db.transaction(async (tx) => {
    const made = await tx
      .insert(reports)
      .values({ ...report, reporterId: viewer.id })
      .onConflictDoNothing()
      .returning({ id: reports.id })
    if (made.length === 0) throw AppError.conflict('already_reported', m.reports_alreadyReportedDetail())
    await announce(tx, 'admin:reports', Date.now())
    return { reported: true as const }
  })
}

/** Settles everything open about one thing. Of two admins at once, one wins. @throws AppError `already_settled` (409) */
export async function settleReports(
  db: Db,
  actor: SignedIn,
  subject: { type: ReportSubject; id: string },
  { outcome, note }: SettleReports,
): Promise<ReportCaseDetail> {
  return db.transaction(async (tx) => {
    const about = and(eq(reports.subjectType, subject.type), eq(reports.subjectId, subject.id))
    const settled = await tx
      .update(reports)
      .set({ status: outcome, resolution: note, handledBy: actor.id, handledAt: new Date() })
      .where(and(about, eq(reports.status, 'open')))
      .returning({ id: reports.id })
    const known = await readCase(tx, actor, subject)
    if (settled.length === 0) throw AppError.conflict('already_settled', m.reports_noOpenReport())
    await recordAct(tx, actor, {
      action: outcome === 'resolved' ? 'report.resolve' : 'report.dismiss',
      subjectType: subject.type,
      subjectId: subject.id,
      before: { status: 'open', reports: settled.length },
      after: { status: outcome, reportIds: settled.map(({ id }) => id) },
      reason: note,
    })
    await announce(tx, 'admin:reports', Date.now())
    return known
  })
}
