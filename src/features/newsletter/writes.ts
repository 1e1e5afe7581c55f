import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { recordAct } from '#/features/audit/writes'
import { enqueueMessages } from '#/features/outbox/writes'
import { redeemProof } from '#/features/proofs/writes'
import { AppError } from '#/lib/errors'
import type { Db, Tx } from '#/server/db'
import { readSignedId } from '#/server/signed-id'
import type { SignedIn } from '#/server/viewer'
import { findSubscriber } from './reads'
import type { NewsletterState, Subscriber } from './schema'
import { newsletterSubscribers } from './table'

const NEWSLETTER = 'newsletter'
/** The purpose that unsubscribe links are signed for. */
export const UNSUBSCRIBE = 'newsletter-unsubscribe'

/** Stores an address as pending and asks it to confirm. Who is confirmed already gets no second request. */
export async function subscribe(db: Db, email: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx
      .insert(newsletterSubscribers)
      .values({ email })
      .onConflictDoUpdate({ target: newsletterSubscribers.email, set: { email } })
      .returning()
    if (row?.status === 'confirmed') return
    await enqueueMessages(tx, [{ kind: 'newsletter-confirm', subjectId: randomUUID(), recipient: email }])
  })
}

/** Second half of the double opt-in, by the mail's link or code. */
export async function confirmSubscription(
  db: Db,
  secret: string,
  proof: { token: string } | { email: string; code: string },
): Promise<NewsletterState> {
  const { email } = await redeemProof(db, secret, NEWSLETTER, proof)
  await db
    .update(newsletterSubscribers)
    .set({ status: 'confirmed', confirmedAt: new Date(), unsubscribedAt: null })
    .where(eq(newsletterSubscribers.email, email))
  return { status: 'confirmed' }
}

/** Ends a subscription by the secret of its mails' unsubscribe link. Repeating it changes nothing. */
export async function unsubscribe(db: Db, secret: string, token: string): Promise<NewsletterState> {
  const id = readSignedId(secret, UNSUBSCRIBE, token)
  if (!id) throw AppError.notFound()
  const gone = await db
    .update(newsletterSubscribers)
    .set({ status: 'unsubscribed', unsubscribedAt: new Date() })
    .where(eq(newsletterSubscribers.id, id))
    .returning({ id: newsletterSubscribers.id })
  if (gone.length === 0) throw AppError.notFound()
  return { status: 'unsubscribed' }
}

async function takeSubscriber(tx: Tx, id: string) {
  const [row] = await tx
    .select()
    .from(newsletterSubscribers)
    .where(eq(newsletterSubscribers.id, id))
    .for('update')
  if (!row) throw AppError.notFound()
  return row
}

async function readBack(tx: Tx, id: string): Promise<Subscriber> {
  const found = await findSubscriber(tx, id)
  if (!found) throw AppError.notFound()
  return found
}

/** An admin ends somebody's subscription. The log names them by id alone, so that removing them removes them. */
export async function endSubscription(db: Db, actor: SignedIn, id: string): Promise<Subscriber> {
  return db.transaction(async (tx) => {
    const { status } = await takeSubscriber(tx, id)
    if (status === 'unsubscribed') return readBack(tx, id)
    await tx
      .update(newsletterSubscribers)
      .set({ status: 'unsubscribed', unsubscribedAt: new Date() })
      .where(eq(newsletterSubscribers.id, id))
    await recordAct(tx, actor, {
      action: 'subscriber.unsubscribe',
      subjectType: 'subscriber',
      subjectId: id,
      before: { status },
      after: { status: 'unsubscribed' },
    })
    return readBack(tx, id)
  })
}

/** An admin forgets an address altogether. */
export async function removeSubscriber(db: Db, actor: SignedIn, id: string): Promise<{ removed: true }> {
  return db.transaction(async (tx) => {
    const { status } = await takeSubscriber(tx, id)
    await tx.delete(newsletterSubscribers).where(eq(newsletterSubscribers.id, id))
    await recordAct(tx, actor, {
      action: 'subscriber.remove',
      subjectType: 'subscriber',
      subjectId: id,
      before: { status },
    })
    return { removed: true as const }
  })
}

/** The address of whoever has not confirmed yet. @throws AppError not_found, `not_pending` (409) */
export async function pendingAddress(db: Db, id: string): Promise<string> {
  const found = await findSubscriber(db, id)
  if (!found) throw AppError.notFound()
  if (found.status !== 'pending')
    throw AppError.conflict('not_pending', 'Only who has not confirmed yet can be asked again.')
  return found.email
}

/** Asks somebody once more to confirm. @throws AppError not_found, `not_pending` (409) */
export async function resendConfirmation(db: Db, actor: SignedIn, id: string): Promise<Subscriber> {
  const recipient = await pendingAddress(db, id)
  return db.transaction(async (tx) => {
    await enqueueMessages(tx, [{ kind: 'newsletter-confirm', subjectId: randomUUID(), recipient }])
    await recordAct(tx, actor, {
      action: 'subscriber.ask-again',
      subjectType: 'subscriber',
      subjectId: id,
      before: { status: 'pending' },
      after: { status: 'pending' },
    })
    return readBack(tx, id)
  })
}
