import { eq, sql } from 'drizzle-orm'
import { recordAct } from '#/features/foundation/audit/writes'
import { AppError } from '#/lib/errors'
import { announce, type Db, type Tx } from '#/platform/db'
import type { SignedIn } from '#/platform/security/viewer'
import { canEdit, isUnsent } from './policy'
import { readIssue } from './reads'
import type { ChangeIssue, Issue } from './schema'
import { newsletterIssues } from './table'
import * as m from '#/lib/messages.gen'

export type IssueRecord = typeof newsletterIssues.$inferSelect

/** Kept answers of the archive go, and admins who have the newsletter open look again. */
export const tellArchive = (tx: Tx): Promise<void> =>
  announce(tx, ['newsletter', 'admin:newsletter'], Date.now())

export const changedMeanwhile = () => AppError.conflict('version_conflict', m.newsletter_versionConflict())

/** Held until the transaction ends: whatever happens to one issue happens in turn. @throws AppError not_found */
export async function lockIssue(tx: Tx, id: string): Promise<IssueRecord> {
  const [row] = await tx.select().from(newsletterIssues).where(eq(newsletterIssues.id, id)).for('update')
  if (!row) throw AppError.notFound()
  return row
}

/** Begins an issue, which is still empty. */
export async function beginIssue(db: Db, author: SignedIn): Promise<Issue> {
  return db.transaction(async (tx) => {
    const [made] = await tx
      .insert(newsletterIssues)
      .values({ authorId: author.id })
      .returning({ id: newsletterIssues.id })
    if (!made) throw new Error('No issue was made')
    await announce(tx, 'admin:newsletter', Date.now())
    return readIssue(tx, made.id)
  })
}

/** Saves a draft as it is now. @throws AppError not_found, `version_conflict`, `not_a_draft` (409) */
export async function changeIssue(db: Db, id: string, { version, ...words }: ChangeIssue): Promise<Issue> {
  return db.transaction(async (tx) => {
    const row = await lockIssue(tx, id)
    if (!canEdit(row)) throw AppError.conflict('not_a_draft', m.newsletter_noLongerDraft())
    const { subject, preview, body } = row
    // Saving the same again, as a browser does that never heard the answer, is no conflict.
    if (subject === words.subject && preview === words.preview && body === words.body)
      return readIssue(tx, id)
    if (row.version !== version) throw changedMeanwhile()
    await tx
      .update(newsletterIssues)
      .set({ ...words, version: version + 1, updatedAt: sql`now()` })
      .where(eq(newsletterIssues.id, id))
    await announce(tx, 'admin:newsletter', Date.now())
    return readIssue(tx, id)
  })
}

/** Deletes what nobody was sent. @throws AppError not_found, `already_sent` (409) */
export async function removeIssue(db: Db, actor: SignedIn, id: string): Promise<{ removed: true }> {
  return db.transaction(async (tx) => {
    const row = await lockIssue(tx, id)
    if (!isUnsent(row)) throw AppError.conflict('already_sent', m.newsletter_alreadySent())
    await tx.delete(newsletterIssues).where(eq(newsletterIssues.id, id))
    await recordAct(tx, actor, {
      action: 'newsletter.remove',
      subjectType: 'newsletter',
      subjectId: id,
      before: { subject: row.subject, status: row.status },
    })
    await announce(tx, 'admin:newsletter', Date.now())
    return { removed: true as const }
  })
}

/** Whether everybody may read it on the site. What was mailed stays where it is. @throws AppError not_found */
export async function setInArchive(db: Db, actor: SignedIn, id: string, inArchive: boolean): Promise<Issue> {
  return db.transaction(async (tx) => {
    const row = await lockIssue(tx, id)
    if (row.inArchive === inArchive) return readIssue(tx, id)
    await tx
      .update(newsletterIssues)
      .set({ inArchive, updatedAt: sql`now()` })
      .where(eq(newsletterIssues.id, id))
    await recordAct(tx, actor, {
      action: 'newsletter.archive',
      subjectType: 'newsletter',
      subjectId: id,
      before: { inArchive: row.inArchive },
      after: { inArchive },
    })
    await tellArchive(tx)
    return readIssue(tx, id)
  })
}
