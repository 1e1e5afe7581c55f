import { and, asc, count, eq, gt, sql } from 'drizzle-orm'
import { users } from '#/features/people/accounts/table'
import { recordAct } from '#/features/foundation/audit/writes'
import { communityStanding, type CommunityStanding } from '#/features/communities/communities/reads'
import { communities, communityMembers } from '#/features/communities/communities/table'
import { notifications } from '#/features/messages/notifications/table'
import { forgetNotices, notify } from '#/features/messages/notifications/writes'
import { AppError } from '#/lib/errors'
import { excerpt } from '#/lib/text'
import { announce, type Db, type Tx } from '#/platform/db'
import { readSignedId } from '#/platform/security/signed-id'
import type { SignedIn } from '#/platform/security/viewer'
import { MAX_DRAFTS } from './logic/announcement-limits'
import { canWrite, isUnsent } from './policy'
import { readAnnouncement, readSubscription, TOLD } from './reads'
import type { Announcement, ChangeDraft, Draft, Subscription } from './schema'
import { communityAnnouncements } from './table'
import { announcementMails } from './mail'
import * as m from '#/lib/messages.gen'

/** The purpose that the unsubscribe links of a community's mails are signed for. */
export const UNSUBSCRIBE = 'announcements-unsubscribe'
/** Members told in one statement: few enough for a statement's parameters, however large the community. */
const BATCH = 200
const PREVIEW_CHARS = 140

const changed = () => AppError.conflict('version_conflict', m.announcements_versionConflict())
const alreadySent = () => AppError.conflict('already_sent', m.announcements_alreadySent())
const tellPages = (tx: Tx, communityId: string) => announce(tx, `community:${communityId}`, Date.now())

async function managed(tx: Tx, viewer: SignedIn, communityId: string): Promise<CommunityStanding> {
  const standing = await communityStanding(tx, viewer, communityId)
  if (!canWrite(standing)) throw AppError.permission()
  return standing
}

/** Locks it for a manager; to everybody else it does not exist. */
async function takeAnnouncement(tx: Tx, viewer: SignedIn, id: string) {
  const [row] = await tx
    .select()
    .from(communityAnnouncements)
    .where(eq(communityAnnouncements.id, id))
    .for('update')
  if (!row) throw AppError.notFound()
  const standing = await communityStanding(tx, viewer, row.communityId)
  if (!canWrite(standing)) throw AppError.notFound()
  return { row, standing }
}

/** Begins a draft, which may still be empty. @throws AppError `too_many_drafts` (409) */
export async function startDraft(
  db: Db,
  viewer: SignedIn,
  communityId: string,
  draft: Draft,
): Promise<Announcement> {
  return db.transaction(async (tx) => {
    const standing = await managed(tx, viewer, communityId)
    await tx
      .select({ id: communities.id })
      .from(communities)
      .where(eq(communities.id, communityId))
      .for('update')
    const [drafts] = await tx
      .select({ n: count() })
      .from(communityAnnouncements)
      .where(
        and(eq(communityAnnouncements.communityId, communityId), eq(communityAnnouncements.status, 'draft')),
      )
    if ((drafts?.n ?? 0) >= MAX_DRAFTS)
      throw AppError.conflict('too_many_drafts', m.announcements_tooManyDrafts({ count: MAX_DRAFTS }))
    const [made] = await tx
      .insert(communityAnnouncements)
      .values({ ...draft, communityId, authorId: viewer.id })
      .returning({ id: communityAnnouncements.id })
    if (!made) throw new Error('No draft was made')
    await tellPages(tx, communityId)
    return readAnnouncement(tx, standing, made.id)
  })
}

/** Saves a draft as it is now. @throws AppError `version_conflict`, `already_sent` (409) */
export async function changeDraft(
  db: Db,
  viewer: SignedIn,
  id: string,
  { version, ...words }: ChangeDraft,
): Promise<Announcement> {
  return db.transaction(async (tx) => {
    const { row, standing } = await takeAnnouncement(tx, viewer, id)
    if (!isUnsent(row)) throw alreadySent()
    // Saving the same again, as a browser does that never heard the answer, is no conflict.
    const { title, body, language = row.language } = words
    if (row.title === title && row.body === body && row.language === language)
      return readAnnouncement(tx, standing, id)
    if (row.version !== version) throw changed()
    await tx
      .update(communityAnnouncements)
      .set({ ...words, version: version + 1, updatedAt: sql`now()` })
      .where(eq(communityAnnouncements.id, id))
    await tellPages(tx, row.communityId)
    return readAnnouncement(tx, standing, id)
  })
}

type Sent = { id: string; title: string; body: string }

/** Tells the members in batches. @returns how many there were */
async function tellMembers(tx: Tx, community: CommunityStanding, { id, title, body }: Sent): Promise<number> {
  let told = 0
  let after: string | undefined
  for (;;) {
    const batch = await tx
      .select({ id: communityMembers.id, userId: communityMembers.userId })
      .from(communityMembers)
      .innerJoin(users, eq(users.id, communityMembers.userId))
      .where(
        and(
          eq(communityMembers.communityId, community.id),
          TOLD,
          after === undefined ? undefined : gt(communityMembers.id, after),
        ),
      )
      .orderBy(asc(communityMembers.id))
      .limit(BATCH)
    await notify(
      tx,
      batch.map(({ userId }) => ({
        message: announcementMails.announcement(),
        topic: 'announcements' as const,
        subjectId: id,
        userId,
        title: `${community.name}: ${title}`,
        body: excerpt(body, PREVIEW_CHARS),
        href: `/community/${community.id}#announcements`,
      })),
    )
    told += batch.length
    after = batch.at(-1)?.id
    if (batch.length < BATCH) return told
  }
}

function refuseEmpty({ title, body }: Sent): void {
  const fields = {
    ...(title === '' && { title: m.announcements_giveTitle() }),
    ...(body === '' && { body: m.announcements_writeSomething() }),
  }
  if (Object.keys(fields).length > 0) throw AppError.validation(fields)
}

/**
 * Sends a draft, once: of two managers who press at the same moment both read that it is sent, and members are told
 * in the same transaction, all or none. @throws AppError `version_conflict` (409) when it reads differently now
 */
export async function sendAnnouncement(
  db: Db,
  viewer: SignedIn,
  id: string,
  version: number,
): Promise<Announcement> {
  return db.transaction(async (tx) => {
    const { row, standing } = await takeAnnouncement(tx, viewer, id)
    if (!isUnsent(row)) return readAnnouncement(tx, standing, id)
    if (row.version !== version) throw changed()
    refuseEmpty(row)
    await tx
      .update(communityAnnouncements)
      .set({ status: 'sent', sentAt: sql`now()`, updatedAt: sql`now()`, version: version + 1 })
      .where(eq(communityAnnouncements.id, id))
    const recipients = await tellMembers(tx, standing, row)
    await tx.update(communityAnnouncements).set({ recipients }).where(eq(communityAnnouncements.id, id))
    await recordAct(tx, viewer, {
      action: 'announcement.send',
      subjectType: 'community',
      subjectId: row.communityId,
      after: { announcementId: id, title: row.title, recipients },
    })
    await tellPages(tx, row.communityId)
    return readAnnouncement(tx, standing, id)
  })
}

/** Deletes a draft, or takes back what was sent: off the page, from under the bell, out of mails yet to leave. */
export async function removeAnnouncement(db: Db, viewer: SignedIn, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const { row } = await takeAnnouncement(tx, viewer, id)
    await tx.delete(communityAnnouncements).where(eq(communityAnnouncements.id, id))
    await forgetNotices(
      tx,
      and(eq(notifications.kind, announcementMails.announcement.kind), eq(notifications.subjectId, id)),
    )
    await recordAct(tx, viewer, {
      action: isUnsent(row) ? 'announcement.delete-draft' : 'announcement.withdraw',
      subjectType: 'community',
      subjectId: row.communityId,
      before: { announcementId: id, title: row.title, status: row.status },
    })
    await tellPages(tx, row.communityId)
  })
}

/** Whether a member is told of what this community announces. @throws AppError not_found to who is none */
export async function setWanted(
  db: Db,
  viewer: SignedIn,
  communityId: string,
  wanted: boolean,
): Promise<{ wanted: boolean }> {
  const done = await db
    .update(communityMembers)
    .set({ wantsAnnouncements: wanted })
    .where(
      and(
        eq(communityMembers.communityId, communityId),
        eq(communityMembers.userId, viewer.id),
        eq(communityMembers.status, 'active'),
      ),
    )
    .returning({ id: communityMembers.id })
  if (done.length === 0) throw AppError.notFound()
  return { wanted }
}

const membershipOf = (secret: string, token: string): string => {
  const id = readSignedId(secret, UNSUBSCRIBE, token)
  if (!id) throw AppError.notFound()
  return id
}

/** What a mail's unsubscribe link is about; it changes nothing. */
export const lookAtSubscription = (db: Db, secret: string, token: string): Promise<Subscription> =>
  readSubscription(db, membershipOf(secret, token))

/** Ends one community's mails by the secret of their link. Repeating it changes nothing. */
export async function unsubscribeFromCommunity(db: Db, secret: string, token: string): Promise<Subscription> {
  const id = membershipOf(secret, token)
  await db.update(communityMembers).set({ wantsAnnouncements: false }).where(eq(communityMembers.id, id))
  return readSubscription(db, id)
}
