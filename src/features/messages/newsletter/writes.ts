import { randomUUID } from 'node:crypto'
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { recordAct } from '#/features/foundation/audit/writes'
import { enqueue } from '#/features/foundation/outbox/writes'
import { redeemProof } from '#/features/people/accounts/proofs/writes'
import { AppError } from '#/lib/errors'
import { locale } from '#/lib/locale'
import { announce, type Db, type Tx } from '#/platform/db'
import { readSignedId } from '#/platform/security/signed-id'
import type { SignedIn } from '#/platform/security/viewer'
import { findSubscriber, ownAddress } from './reads'
import type { NewsletterState, OwnNewsletter, Subscriber } from './schema'
import { newsletterSubscribers } from './table'
import { newsletterMails } from './mail'
import * as m from '#/lib/messages.gen'

const NEWSLETTER = 'newsletter'
/** The purpose that unsubscribe links are signed for. */
export const UNSUBSCRIBE = 'newsletter-unsubscribe'
/** How long an address that bounced is left alone, whoever types it: asking in vain again and again marks us as careless. */
const BOUNCE_REST_MS = 24 * 60 * 60 * 1000
const MAX_REASON_CHARS = 300

const CONFIRMED = { status: 'confirmed' as const, unsubscribedAt: null, bouncedAt: null, bounceReason: '' }
/** Off the list by somebody's own wish: since the first time they said so. What its mail service said is no matter any more. */
const left = () => ({
  status: 'unsubscribed' as const,
  unsubscribedAt: sql`coalesce(${newsletterSubscribers.unsubscribedAt}, now())`,
  bounceReason: '',
})

/**
 * Stores an address as pending and asks it to confirm. Who is confirmed already gets no second request, and what
 * bounced lately gets none for a day.
 */
export async function subscribe(db: Db, email: string): Promise<void> {
  // A subscriber goes on reading the language they read, also when someone types their address.
  const { status, language } = newsletterSubscribers
  const itsLanguage = sql`case when ${status} = 'confirmed' then ${language} else excluded.language end`
  await db.transaction(async (tx) => {
    const [row] = await tx
      .insert(newsletterSubscribers)
      .values({ email, language: locale() })
      .onConflictDoUpdate({ target: newsletterSubscribers.email, set: { language: itsLanguage } })
      .returning()
    if (row?.status === 'confirmed') return
    if (row?.bouncedAt && row.bouncedAt.getTime() > Date.now() - BOUNCE_REST_MS) return
    await enqueue(tx, [
      { message: newsletterMails.newsletterConfirm(), subjectId: randomUUID(), recipient: email },
    ])
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
    .set({ ...CONFIRMED, confirmedAt: new Date() })
    .where(eq(newsletterSubscribers.email, email))
  return { status: 'confirmed' }
}

/** Ends a subscription by the secret of its mails' unsubscribe link. Repeating it changes nothing. */
export async function unsubscribe(db: Db, secret: string, token: string): Promise<NewsletterState> {
  const id = readSignedId(secret, UNSUBSCRIBE, token)
  if (!id) throw AppError.notFound()
  const gone = await db
    .update(newsletterSubscribers)
    .set(left())
    .where(eq(newsletterSubscribers.id, id))
    .returning({ id: newsletterSubscribers.id })
  if (gone.length === 0) throw AppError.notFound()
  return { status: 'unsubscribed' }
}

/** Subscribes or unsubscribes a person's own address, which they have proved already. @throws AppError forbidden */
export async function setOwnNewsletter(
  db: Db,
  viewer: SignedIn,
  subscribed: boolean,
): Promise<OwnNewsletter> {
  const email = ownAddress(viewer)
  if (email === null) throw AppError.permission(m.newsletter_confirmEmailAddressFirst())
  if (subscribed) {
    const set = { ...CONFIRMED, confirmedAt: new Date() }
    await db
      .insert(newsletterSubscribers)
      .values({ email, ...set })
      .onConflictDoUpdate({
        target: newsletterSubscribers.email,
        set,
        setWhere: ne(newsletterSubscribers.status, 'confirmed'),
      })
  } else
    await db
      .update(newsletterSubscribers)
      .set(left())
      .where(
        and(
          eq(newsletterSubscribers.email, email),
          inArray(newsletterSubscribers.status, ['pending', 'confirmed']),
        ),
      )
  return { subscribed }
}

/** Nobody gets mail there: no issue goes to it until its owner confirms it anew. */
export async function suppress(tx: Tx, id: string, said: string): Promise<void> {
  await tx
    .update(newsletterSubscribers)
    .set({ status: 'bounced', bouncedAt: new Date(), bounceReason: said.slice(0, MAX_REASON_CHARS) })
    .where(and(eq(newsletterSubscribers.id, id), eq(newsletterSubscribers.status, 'confirmed')))
  await announce(tx, 'admin:newsletter', Date.now())
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
    await tx.update(newsletterSubscribers).set(left()).where(eq(newsletterSubscribers.id, id))
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

/** The address of whoever has not confirmed yet, or has to do so anew. @throws AppError not_found, `not_pending` (409) */
export async function pendingAddress(db: Db, id: string): Promise<string> {
  const found = await findSubscriber(db, id)
  if (!found) throw AppError.notFound()
  if (found.status !== 'pending' && found.status !== 'bounced')
    throw AppError.conflict('not_pending', m.newsletter_onlyPending())
  return found.email
}

/** Asks somebody once more to confirm. @throws AppError not_found, `not_pending` (409) */
export async function resendConfirmation(db: Db, actor: SignedIn, id: string): Promise<Subscriber> {
  const recipient = await pendingAddress(db, id)
  return db.transaction(async (tx) => {
    await enqueue(tx, [{ message: newsletterMails.newsletterConfirm(), subjectId: randomUUID(), recipient }])
    await recordAct(tx, actor, {
      action: 'subscriber.ask-again',
      subjectType: 'subscriber',
      subjectId: id,
    })
    return readBack(tx, id)
  })
}
