import { randomBytes } from 'node:crypto'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { users } from '#/features/people/accounts/table'
import { notifications } from '#/features/messages/notifications/table'
import { forgetNotices, notify } from '#/features/messages/notifications/writes'
import type { PersonFacts } from '#/features/people/profiles/privacy/policy'
import { noteShares } from '#/features/journal/sharing/table'
import { AppError } from '#/lib/errors'
import { hasProvedThemselves } from '#/lib/placeholder-address'
import { announce, type Db, type Tx } from '#/platform/db'
import type { SignedIn } from '#/platform/security/viewer'
import { pairOf } from './logic/pair'
import { LINK_DAYS, MAX_BLOCKED, MAX_OPEN_INVITATIONS, MAX_PARTNERS } from './logic/partner-limits'
import type { Standing } from './logic/standing'
import { canBlock, canInvite } from './policy'
import {
  AS_PARTNER,
  countOpenInvitations,
  countPartners,
  findPerson,
  hasBlocked,
  hashLink,
  isPair,
  readLink,
  readStanding,
  toPerson,
} from './reads'
import type { PartnerInvitation, Partnered, PartnerLink } from './schema'
import { partnerBlocks, partnerLinks, practicePartners } from './table'
import { practicePartnerMails } from './mail'
import * as m from '#/lib/messages.gen'

/** See shared-notes/writes: what was told of notes goes with the partnership. */
export const NOTE_SHARED = 'note-shared'
const TOKEN_BYTES = 32

type PairRow = typeof practicePartners.$inferSelect
type Met = { other: PersonFacts; row: PairRow | null; standing: Standing }

const unproved = () => AppError.permission(m.partners_confirmEmailFirst())
const blockedByYou = () => AppError.conflict('blocked_by_you', m.partners_unblockPlayerFirst())

/**
 * Whatever two people do to each other happens one after the other: first the pair's own lock, then the two accounts,
 * so that neither is deleted meanwhile, then their row. @throws AppError not_found for nobody, and for oneself
 */
async function meet(tx: Tx, viewer: SignedIn, id: string): Promise<Met> {
  const otherId = id.toLowerCase()
  const { lowerId, higherId } = pairOf(viewer.id, otherId)
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`partners ${lowerId} ${higherId}`}, 0))`,
  )
  const here = await tx
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, [lowerId, higherId]))
    .orderBy(users.id)
    .for('key share')
  const other = here.length === 2 ? await findPerson(tx, otherId) : null
  if (!other) throw AppError.notFound()
  return { other, ...(await readStanding(tx, viewer, otherId)) }
}

const tellBoth = (tx: Tx, ...ids: readonly string[]) =>
  announce(
    tx,
    ids.map((id) => `practicePartners:${id}`),
    Date.now(),
  )

async function nameOf(tx: Tx, id: string): Promise<string> {
  const person = await findPerson(tx, id)
  if (!person) throw AppError.notFound()
  return toPerson(person, AS_PARTNER).name
}

/** @throws AppError `too_many_partners` (409) */
async function refuseTooManyPartners(tx: Tx, ...ids: readonly string[]): Promise<void> {
  for (const id of ids)
    if ((await countPartners(tx, id)) >= MAX_PARTNERS)
      throw AppError.conflict('too_many_partners', m.partners_tooManyPartners({ count: MAX_PARTNERS }))
}

/** From now on they are partners. Whoever did not just press is told. */
async function becomePartners(tx: Tx, viewer: SignedIn, { other, row }: Met): Promise<void> {
  await refuseTooManyPartners(tx, viewer.id, other.id)
  const accepted = { state: 'accepted' as const, acceptedAt: sql`now()` }
  const [made] = row
    ? await tx.update(practicePartners).set(accepted).where(eq(practicePartners.id, row.id)).returning()
    : await tx
        .insert(practicePartners)
        .values({ ...pairOf(viewer.id, other.id), invitedBy: other.id, ...accepted })
        .returning()
  if (!made) throw new Error('Nobody became partners')
  await forgetNotices(tx, aboutInvitation(made.id))
  const name = await nameOf(tx, viewer.id)
  await notify(tx, [
    {
      message: practicePartnerMails.accepted(),
      topic: 'partners',
      subjectId: made.id,
      userId: other.id,
      title: () => m.partners_isPartnerNow({ name }),
      href: '/practice-partners?tab=partners',
    },
  ])
  await tellBoth(tx, viewer.id, other.id)
}

/** Notices about an invitation, which is answered or gone. */
const aboutInvitation = (pairId: string) =>
  and(
    inArray(notifications.kind, [practicePartnerMails.invited.kind, practicePartnerMails.accepted.kind]),
    eq(notifications.subjectId, pairId),
  )

async function sendInvitation(tx: Tx, viewer: SignedIn, other: PersonFacts): Promise<void> {
  await refuseTooManyPartners(tx, viewer.id)
  if ((await countOpenInvitations(tx, viewer.id)) >= MAX_OPEN_INVITATIONS)
    throw AppError.conflict(
      'too_many_invitations',
      m.partners_tooManyInvitations({ count: MAX_OPEN_INVITATIONS }),
    )
  const [made] = await tx
    .insert(practicePartners)
    .values({ ...pairOf(viewer.id, other.id), invitedBy: viewer.id })
    .returning({ id: practicePartners.id })
  if (!made) throw new Error('Nobody was invited')
  await tellBoth(tx, viewer.id)
  // To whom it may concern nothing is told, and to whom it does not concern everything looks the same.
  if (await hasBlocked(tx, other.id, viewer.id)) return
  const name = await nameOf(tx, viewer.id)
  await notify(tx, [
    {
      message: practicePartnerMails.invited(),
      topic: 'partners',
      subjectId: made.id,
      userId: other.id,
      title: () => m.partners_wantsToPartner({ name }),
      href: '/practice-partners?tab=partners',
    },
  ])
  await tellBoth(tx, other.id)
}

/**
 * Asks somebody who lets themselves be found; who has asked the viewer becomes their partner by it. Repeating it changes
 * nothing. To somebody whom the other has blocked it looks as if it had been sent.
 * @throws AppError not_found, `blocked_by_you`, `too_many_invitations`, `too_many_partners` (409)
 */
export async function invite(db: Db, viewer: SignedIn, id: string): Promise<PartnerInvitation> {
  if (!hasProvedThemselves(viewer)) throw unproved()
  return db.transaction(async (tx) => {
    const met = await meet(tx, viewer, id)
    const { other, standing } = met
    if (standing === 'blocked') throw blockedByYou()
    if (!canInvite(other, standing)) throw AppError.notFound()
    if (standing === 'invites-you') await becomePartners(tx, viewer, met)
    if (standing === 'none') await sendInvitation(tx, viewer, other)
    return { state: standing === 'none' || standing === 'invited' ? 'invited' : 'accepted' }
  })
}

/** Says yes. Repeating it changes nothing. @throws AppError not_found when nobody asked, or no longer */
export async function accept(db: Db, viewer: SignedIn, id: string): Promise<PartnerInvitation> {
  return db.transaction(async (tx) => {
    const met = await meet(tx, viewer, id)
    const asks = met.standing === 'invites-you' && !met.other.suspended
    if (met.standing !== 'partner' && !asks) throw AppError.notFound()
    if (asks) await becomePartners(tx, viewer, met)
    return { state: 'accepted' }
  })
}

/** Takes one's own invitation back, or says no to another's without a word. @throws AppError not_found */
export async function dropInvitation(db: Db, viewer: SignedIn, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const { other, row, standing } = await meet(tx, viewer, id)
    if (!row || (standing !== 'invited' && standing !== 'invites-you')) throw AppError.notFound()
    await part(tx, row)
    await tellBoth(tx, viewer.id, other.id)
  })
}

/** Ends what two people are to each other; the database ends with it whatever they have shared. */
async function part(tx: Tx, { id, lowerId, higherId, state }: PairRow): Promise<void> {
  await forgetNotices(tx, aboutInvitation(id))
  if (state === 'accepted') {
    const shared = tx
      .select({ id: sql<string>`${noteShares.noteId}::text` })
      .from(noteShares)
      .where(eq(noteShares.partnershipId, id))
    await forgetNotices(
      tx,
      and(
        eq(notifications.kind, NOTE_SHARED),
        inArray(notifications.userId, [lowerId, higherId]),
        inArray(notifications.subjectId, shared),
      ),
    )
  }
  await tx.delete(practicePartners).where(eq(practicePartners.id, id))
  if (state === 'accepted')
    await announce(
      tx,
      [lowerId, higherId].map((each) => `sharedNotes:${each}`),
      Date.now(),
    )
}

/** They are partners no longer, and nothing is shared between them from this moment. @throws AppError not_found */
export async function removePartner(db: Db, viewer: SignedIn, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const { other, row, standing } = await meet(tx, viewer, id)
    if (!row || standing !== 'partner') throw AppError.notFound()
    await part(tx, row)
    await tellBoth(tx, viewer.id, other.id)
  })
}

/**
 * Nothing of theirs reaches the viewer any more, and everything between the two ends, as if it had been declined or
 * removed. Repeating it changes nothing. @throws AppError not_found, `too_many_blocked` (409)
 */
export async function block(db: Db, viewer: SignedIn, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const { other, row, standing } = await meet(tx, viewer, id)
    if (standing === 'blocked') return
    if (!canBlock(other, standing)) throw AppError.notFound()
    if ((await tx.$count(partnerBlocks, eq(partnerBlocks.blockerId, viewer.id))) >= MAX_BLOCKED)
      throw AppError.conflict('too_many_blocked', m.partners_tooManyBlocked({ count: MAX_BLOCKED }))
    if (row) await part(tx, row)
    await tx.insert(partnerBlocks).values({ blockerId: viewer.id, blockedId: other.id })
    await tellBoth(tx, viewer.id, other.id)
  })
}

/** @throws AppError not_found for whom one has not blocked */
export async function unblock(db: Db, viewer: SignedIn, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const { other, standing } = await meet(tx, viewer, id)
    if (standing !== 'blocked') throw AppError.notFound()
    await tx
      .delete(partnerBlocks)
      .where(and(eq(partnerBlocks.blockerId, viewer.id), eq(partnerBlocks.blockedId, other.id)))
    // What they sent meanwhile was for nobody.
    await tx
      .delete(practicePartners)
      .where(and(isPair(pairOf(viewer.id, other.id)), eq(practicePartners.invitedBy, other.id)))
    await tellBoth(tx, viewer.id, other.id)
  })
}

/** A link of one's own; the one before stops working. Its secret is told once. */
export async function makeLink(db: Db, viewer: SignedIn, publicUrl: string): Promise<PartnerLink> {
  if (!hasProvedThemselves(viewer)) throw unproved()
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const made = {
    tokenHash: hashLink(token),
    expiresAt: sql<Date>`now() + make_interval(days => ${LINK_DAYS})`,
    createdAt: sql<Date>`now()`,
  }
  return db.transaction(async (tx) => {
    const [link] = await tx
      .insert(partnerLinks)
      .values({ userId: viewer.id, ...made })
      .onConflictDoUpdate({ target: partnerLinks.userId, set: made })
      .returning({ expiresAt: partnerLinks.expiresAt })
    if (!link) throw new Error('No link was made')
    await tellBoth(tx, viewer.id)
    return {
      url: `${publicUrl}/practice-partners/join?token=${token}`,
      expiresAt: link.expiresAt.toISOString(),
    }
  })
}

/** Repeating it changes nothing. */
export async function endLink(db: Db, viewer: SignedIn): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.delete(partnerLinks).where(eq(partnerLinks.userId, viewer.id))
    await tellBoth(tx, viewer.id)
  })
}

/**
 * Becomes the partner of whoever handed out the link: giving it was their yes. Repeating it changes nothing.
 * @throws AppError not_found when it is over, or not for this viewer, forbidden, `blocked_by_you`, `own_link` (409)
 */
export async function acceptLink(db: Db, viewer: SignedIn, token: string): Promise<Partnered> {
  return db.transaction(async (tx) => {
    const { owner } = await readLink(tx, token)
    if (!hasProvedThemselves(viewer)) throw unproved()
    if (owner.id === viewer.id) throw AppError.conflict('own_link', m.partners_ownLink())
    const met = await meet(tx, viewer, owner.id)
    // Under the lock again: it may have ended while we waited.
    await readLink(tx, token)
    if (await hasBlocked(tx, owner.id, viewer.id)) throw AppError.notFound()
    if (met.standing === 'blocked') throw blockedByYou()
    if (met.standing !== 'partner') await becomePartners(tx, viewer, met)
    return { name: toPerson(met.other, AS_PARTNER).name }
  })
}
