import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { recordAct } from '#/features/foundation/audit/writes'
import { notify } from '#/features/messages/notifications/writes'
import { enqueue } from '#/features/foundation/outbox/writes'
import { redeemProof } from '#/features/people/accounts/proofs/writes'
import { AppError } from '#/lib/errors'
import { locale } from '#/lib/locale'
import type { Db, Tx } from '#/platform/db'
import type { SignedIn, Viewer } from '#/platform/security/viewer'
import type { InterestState } from './logic/interest-choices'
import { flagshipManagers, readInterest, refuseUnlessKeeper } from './reads'
import {
  type ConfirmInterest,
  type Interest,
  type InterestAnswers,
  interestAnswersSchema,
  type InterestTaken,
} from './schema'
import { communityInterests } from './table'
import { communityInterestMails } from './mail'
import * as m from '#/lib/messages.gen'

const INTEREST = 'community-interest'

/** Keeps it, in place of what the same address said before, and tells those who look after the community. */
async function keep(tx: Tx, answers: InterestAnswers): Promise<void> {
  const said = { ...answers, status: 'new' as const, confirmedAt: new Date(), updatedAt: new Date() }
  const [kept] = await tx
    .insert(communityInterests)
    .values(said)
    .onConflictDoUpdate({ target: communityInterests.email, set: said })
    .returning({ id: communityInterests.id })
  if (!kept) throw new Error('Nothing was kept')
  const managers = await flagshipManagers(tx)
  await notify(
    tx,
    managers.map(({ userId, communityId }) => ({
      message: communityInterestMails.received(),
      topic: 'communities' as const,
      subjectId: kept.id,
      userId,
      title: () => m.interest_nameWouldLikePlay({ name: answers.name }),
      body: answers.city,
      href: `/community/${communityId}/manage?tab=interest`,
    })),
  )
}

/**
 * Takes what somebody says of themselves. Nothing is kept for the managers until the address is proved: by its owner
 * being signed in with it, or from the mail that goes to it. So nobody can put words into another's mouth, and
 * nobody learns whether an address is known.
 */
export async function sayInterest(db: Db, viewer: Viewer, answers: InterestAnswers): Promise<InterestTaken> {
  const isOwn = viewer.kind === 'user' && viewer.emailVerified && viewer.email.toLowerCase() === answers.email
  await db.transaction(async (tx) => {
    if (isOwn) return keep(tx, answers)
    const message = communityInterestMails.confirm({ answers })
    await enqueue(tx, [{ message, subjectId: randomUUID(), recipient: answers.email, language: locale() }])
  })
  return { sent: true, confirmed: isOwn }
}

/**
 * By the email's link or code: what was typed is kept from now on. The words are those of whoever brings the proof, or
 * else of whoever asked for it. @throws AppError `proof_invalid`
 */
export async function confirmInterest(
  db: Db,
  secret: string,
  { wish: own, ...given }: ConfirmInterest,
): Promise<{ confirmed: true }> {
  const { email, data } = await redeemProof(db, secret, INTEREST, given)
  const answers = own ?? interestAnswersSchema.parse(JSON.parse(data.answers ?? '{}'))
  await db.transaction((tx) => keep(tx, { ...answers, email }))
  return { confirmed: true }
}

async function takeInterest(tx: Tx, viewer: SignedIn, id: string) {
  await refuseUnlessKeeper(tx, viewer)
  const [row] = await tx.select().from(communityInterests).where(eq(communityInterests.id, id)).for('update')
  if (!row) throw AppError.notFound()
  return row
}

/** Notes how far it has come. The log names people by the entry's id alone. @throws AppError forbidden, not_found */
export async function setInterestState(
  db: Db,
  viewer: SignedIn,
  id: string,
  status: InterestState,
): Promise<Interest> {
  return db.transaction(async (tx) => {
    const row = await takeInterest(tx, viewer, id)
    if (row.status === status) return readInterest(tx, id)
    await tx
      .update(communityInterests)
      .set({ status, updatedAt: sql`now()` })
      .where(eq(communityInterests.id, id))
    await recordAct(tx, viewer, {
      action: 'community-interest.settle',
      subjectType: 'community-interest',
      subjectId: id,
      before: { status: row.status },
      after: { status },
    })
    return readInterest(tx, id)
  })
}

/** Forgets it altogether. @throws AppError forbidden, not_found */
export async function removeInterest(db: Db, viewer: SignedIn, id: string): Promise<{ removed: true }> {
  return db.transaction(async (tx) => {
    const row = await takeInterest(tx, viewer, id)
    await tx.delete(communityInterests).where(eq(communityInterests.id, id))
    await recordAct(tx, viewer, {
      action: 'community-interest.remove',
      subjectType: 'community-interest',
      subjectId: id,
      before: { status: row.status },
    })
    return { removed: true as const }
  })
}
