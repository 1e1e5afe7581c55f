import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import { users } from '#/features/people/accounts/table'
import { AppError } from '#/lib/errors'
import { keyset } from '#/platform/database/keyset'
import type { Executor } from '#/platform/db'
import { canEdit, canEnd, canPause, canResume, canUnschedule, isUnsent } from './policy'
import type {
  ArchivedIssue,
  ArchivedRow,
  ArchivePage,
  Issue,
  IssuePage,
  IssueRow,
  ListIssues,
} from './schema'
import { newsletterIssues } from './table'

type Row = typeof newsletterIssues.$inferSelect

const AUTHOR = sql<
  string | null
>`(select nullif(u.name, '') from ${users} u where u.id = ${newsletterIssues.authorId})`

const toRow = (row: Row, author: string | null): IssueRow => ({
  id: row.id,
  subject: row.subject,
  preview: row.preview,
  status: row.status,
  inArchive: row.inArchive,
  author,
  recipients: row.recipients,
  scheduledFor: row.scheduledFor?.toISOString() ?? null,
  startedAt: row.startedAt?.toISOString() ?? null,
  sentAt: row.sentAt?.toISOString() ?? null,
  updatedAt: row.updatedAt.toISOString(),
  version: row.version,
  can: {
    edit: canEdit(row),
    remove: isUnsent(row),
    send: isUnsent(row),
    unschedule: canUnschedule(row),
    pause: canPause(row),
    resume: canResume(row),
    end: canEnd(row),
  },
})

const found = (db: Executor) => db.select({ row: newsletterIssues, author: AUTHOR }).from(newsletterIssues)

const PAGES = keyset({
  list: 'newsletter issues',
  table: newsletterIssues,
  by: [{ value: newsletterIssues.createdAt, as: 'timestamptz' }],
  direction: 'desc',
})

const ARCHIVE_PAGES = keyset({
  list: 'newsletter archive',
  table: newsletterIssues,
  by: [{ value: newsletterIssues.startedAt, as: 'timestamptz' }],
  direction: 'desc',
})

/** A page of all issues for admins, what was begun last first. */
export async function listIssues(db: Executor, { limit, cursor }: ListIssues): Promise<IssuePage> {
  const rows = await found(db)
    .where(PAGES.after(cursor))
    .orderBy(...PAGES.orderBy)
    .limit(limit + 1)
  return PAGES.page(
    db,
    rows.map(({ row, author }) => toRow(row, author)),
    limit,
  )
}

/** One as it is now. @throws AppError not_found */
export async function readIssue(db: Executor, id: string): Promise<Issue> {
  const [one] = await found(db).where(eq(newsletterIssues.id, id))
  if (!one) throw AppError.notFound()
  return { ...toRow(one.row, one.author), body: one.row.body }
}

/** What everybody may read, from the moment the first copy leaves. */
const PUBLIC = and(isNotNull(newsletterIssues.startedAt), eq(newsletterIssues.inArchive, true))

const toArchived = ({ id, subject, preview, startedAt, createdAt }: Row): ArchivedRow => ({
  id,
  subject,
  preview,
  sentAt: (startedAt ?? createdAt).toISOString(),
})

/** A page of the archive, the newest first. */
export async function listArchive(db: Executor, { limit, cursor }: ListIssues): Promise<ArchivePage> {
  const rows = await db
    .select()
    .from(newsletterIssues)
    .where(and(PUBLIC, ARCHIVE_PAGES.after(cursor)))
    .orderBy(...ARCHIVE_PAGES.orderBy)
    .limit(limit + 1)
  return ARCHIVE_PAGES.page(db, rows.map(toArchived), limit)
}

/** One of the archive. @throws AppError not_found, also for drafts and for what was taken out of it */
export async function readArchived(db: Executor, id: string): Promise<ArchivedIssue> {
  const [row] = await db
    .select()
    .from(newsletterIssues)
    .where(and(PUBLIC, eq(newsletterIssues.id, id)))
  if (!row) throw AppError.notFound()
  return { ...toArchived(row), body: row.body }
}

/** What a feed brings, the newest first. */
export async function readFeed(db: Executor, limit: number): Promise<ArchivedIssue[]> {
  const rows = await db
    .select()
    .from(newsletterIssues)
    .where(PUBLIC)
    .orderBy(desc(newsletterIssues.startedAt), desc(newsletterIssues.id))
    .limit(limit)
  return rows.map((row) => ({ ...toArchived(row), body: row.body }))
}

/** What of the archive search engines are told, the newest first. */
export const sitemapIssues = (db: Executor, limit: number): Promise<{ id: string; updatedAt: Date }[]> =>
  db
    .select({ id: newsletterIssues.id, updatedAt: newsletterIssues.updatedAt })
    .from(newsletterIssues)
    .where(PUBLIC)
    .orderBy(desc(newsletterIssues.startedAt))
    .limit(limit)
