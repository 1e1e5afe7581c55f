import { and, asc, eq, or } from 'drizzle-orm'
import type { PersonalData } from '#/platform/personal-data'
import { auditLog } from './table'

export const auditData: PersonalData = {
  name: 'privilegedActs',
  tables: ['audit_log'],
  export: (db, { id }) =>
    db
      .select({
        action: auditLog.action,
        subjectType: auditLog.subjectType,
        subjectId: auditLog.subjectId,
        reason: auditLog.reason,
        at: auditLog.createdAt,
      })
      .from(auditLog)
      .where(
        or(eq(auditLog.actorId, id), and(eq(auditLog.subjectType, 'person'), eq(auditLog.subjectId, id))),
      )
      .orderBy(asc(auditLog.createdAt)),
  /** The log only grows; whose act it was is forgotten by foreign key. */
  async erase() {},
}
