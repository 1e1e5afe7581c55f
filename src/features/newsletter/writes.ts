import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { enqueueMessages } from '#/features/notifications/writes'
import { redeemProof } from '#/features/proofs/writes'
import { AppError } from '#/lib/errors'
import type { Db } from '#/server/db'
import { readSignedId } from '#/server/signed-id'
import type { NewsletterState } from './schema'
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
