import { and, count, desc, eq, isNull, sql } from 'drizzle-orm'
import { users } from '#/features/people/accounts/table'
import { communityStanding, type CommunityStanding } from '#/features/communities/communities/reads'
import { communities, communityMembers } from '#/features/communities/communities/table'
import { notificationPreferences } from '#/features/messages/notifications/table'
import { AppError } from '#/lib/errors'
import { keyset } from '#/platform/database/keyset'
import type { Executor } from '#/platform/db'
import type { Viewer } from '#/platform/security/viewer'
import { MAX_DRAFTS } from './logic/announcement-limits'
import { canReadSent, canWrite, isUnsent } from './policy'
import type {
  Announcement,
  AnnouncementDrafts,
  AnnouncementPage,
  ListAnnouncements,
  Subscription,
} from './schema'
import { communityAnnouncements } from './table'
import * as m from '#/lib/messages.gen'

type Row = typeof communityAnnouncements.$inferSelect

const AUTHOR = sql<
  string | null
>`(select nullif(u.name, '') from ${users} u where u.id = ${communityAnnouncements.authorId})`

function toAnnouncement(row: Row, author: string | null, standing: CommunityStanding): Announcement {
  const writes = canWrite(standing)
  return {
    id: row.id,
    communityId: row.communityId,
    title: row.title,
    body: row.body,
    language: row.language,
    status: row.status,
    author,
    recipients: writes && row.status === 'sent' ? row.recipients : null,
    sentAt: row.sentAt?.toISOString() ?? null,
    updatedAt: row.updatedAt.toISOString(),
    version: row.version,
    can: { edit: writes && isUnsent(row), withdraw: writes && !isUnsent(row) },
  }
}

const found = (db: Executor) =>
  db.select({ row: communityAnnouncements, author: AUTHOR }).from(communityAnnouncements)

const PAGES = keyset({
  list: 'announcements',
  table: communityAnnouncements,
  by: [{ value: communityAnnouncements.sentAt, as: 'timestamptz' }],
  direction: 'desc',
})

/** What was sent to a community, the latest first. @throws AppError not_found, forbidden to who is no member */
export async function listAnnouncements(
  db: Executor,
  viewer: Viewer,
  communityId: string,
  { limit, cursor }: ListAnnouncements,
): Promise<AnnouncementPage> {
  const standing = await communityStanding(db, viewer, communityId)
  if (!canReadSent(standing)) throw AppError.permission(m.announcements_forMembers())
  const rows = await found(db)
    .where(
      and(
        eq(communityAnnouncements.communityId, communityId),
        eq(communityAnnouncements.status, 'sent'),
        PAGES.after(cursor),
      ),
    )
    .orderBy(...PAGES.orderBy)
    .limit(limit + 1)
  const sent = rows.map(({ row, author }) => toAnnouncement(row, author, standing))
  return {
    ...(await PAGES.page(db, sent, limit)),
    wanted: standing.isMember ? standing.wantsAnnouncements : null,
  }
}

/** Members who are told of what is announced now. */
export const TOLD = and(
  eq(communityMembers.status, 'active'),
  eq(communityMembers.wantsAnnouncements, true),
  isNull(users.suspendedAt),
)

/** What is being written. @throws AppError not_found, forbidden to who does not manage the community */
export async function listDrafts(
  db: Executor,
  viewer: Viewer,
  communityId: string,
): Promise<AnnouncementDrafts> {
  const standing = await communityStanding(db, viewer, communityId)
  if (!canWrite(standing)) throw AppError.permission()
  const rows = await found(db)
    .where(
      and(eq(communityAnnouncements.communityId, communityId), eq(communityAnnouncements.status, 'draft')),
    )
    .orderBy(desc(communityAnnouncements.updatedAt), desc(communityAnnouncements.id))
    .limit(MAX_DRAFTS)
  const [audience] = await db
    .select({ n: count() })
    .from(communityMembers)
    .innerJoin(users, eq(users.id, communityMembers.userId))
    .where(and(eq(communityMembers.communityId, communityId), TOLD))
  return {
    items: rows.map(({ row, author }) => toAnnouncement(row, author, standing)),
    audience: audience?.n ?? 0,
  }
}

/** One as it is now, for who writes it. @throws AppError not_found */
export async function readAnnouncement(
  db: Executor,
  standing: CommunityStanding,
  id: string,
): Promise<Announcement> {
  const [one] = await found(db).where(eq(communityAnnouncements.id, id))
  if (!one) throw AppError.notFound()
  return toAnnouncement(one.row, one.author, standing)
}

/**
 * What the mail to one member says, looked up when it leaves: null when it was withdrawn, or when whoever has this
 * address is no longer a member, no longer wants it by mail, or is suspended.
 */
export async function readAnnouncementFor(db: Executor, id: string, recipient: string) {
  const [due] = await db
    .select({
      title: communityAnnouncements.title,
      body: communityAnnouncements.body,
      author: AUTHOR,
      membershipId: communityMembers.id,
      community: { id: communities.id, slug: communities.slug, name: communities.name },
    })
    .from(communityAnnouncements)
    .innerJoin(communities, eq(communities.id, communityAnnouncements.communityId))
    .innerJoin(communityMembers, eq(communityMembers.communityId, communities.id))
    .innerJoin(users, eq(users.id, communityMembers.userId))
    .where(
      and(
        eq(communityAnnouncements.id, id),
        eq(communityAnnouncements.status, 'sent'),
        eq(communities.status, 'active'),
        TOLD,
        sql`lower(${users.email}) = ${recipient}`,
        sql`not exists (select 1 from ${notificationPreferences} p where p.user_id = ${users.id} and p.topic = 'announcements' and not p.email)`,
      ),
    )
  return due ?? null
}

/** A membership by the id in its mails' unsubscribe link. */
export async function readSubscription(db: Executor, membershipId: string): Promise<Subscription> {
  const [row] = await db
    .select({
      id: communities.id,
      name: communities.name,
      status: communityMembers.status,
      wanted: communityMembers.wantsAnnouncements,
    })
    .from(communityMembers)
    .innerJoin(communities, eq(communities.id, communityMembers.communityId))
    .where(eq(communityMembers.id, membershipId))
  if (!row) throw AppError.notFound()
  const { id, name, status, wanted } = row
  return { community: status === 'active' ? { id, name } : null, wanted: wanted && status === 'active' }
}
