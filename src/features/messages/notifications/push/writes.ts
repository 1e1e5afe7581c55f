import { and, eq, ne } from 'drizzle-orm'
import { brand } from '#/brand'
import { pushSubscriptions } from '#/features/messages/notifications/table'
import { noteHeard } from '#/features/messages/notifications/writes'
import { AppError } from '#/lib/errors'
import type { Db } from '#/platform/db'
import type { PushOutcome, PushSender } from '#/platform/messaging/push'
import type { SignedIn } from '#/platform/security/viewer'
import type { Subscribe } from './schema'
import * as m from '#/lib/messages.gen'

const MAX_BROWSERS = 10

/**
 * Has a browser told, until the session ends in which it was asked for. An address is one browser's: when somebody
 * else signs in there and asks to be told, it is theirs.
 * @throws AppError push_off, too_many_browsers (409)
 */
export async function addBrowser(
  db: Db,
  sender: PushSender,
  viewer: SignedIn,
  { endpoint, keys, label }: Subscribe,
): Promise<void> {
  if (sender.publicKey === null) throw AppError.conflict('push_off', m.notifications_pushOff())
  await db.transaction(async (tx) => {
    const others = and(eq(pushSubscriptions.userId, viewer.id), ne(pushSubscriptions.endpoint, endpoint))
    if ((await tx.$count(pushSubscriptions, others)) >= MAX_BROWSERS)
      throw AppError.conflict('too_many_browsers', m.notifications_tooManyBrowsers({ count: MAX_BROWSERS }))
    const sessionId = viewer.token ? null : viewer.sessionId
    const values = { userId: viewer.id, sessionId, endpoint, ...keys, label }
    await tx
      .insert(pushSubscriptions)
      .values(values)
      .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: values })
  })
}

/** @throws AppError not_found for any but one's own */
export async function removeBrowser(db: Db, viewer: SignedIn, id: string): Promise<void> {
  const gone = await db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.id, id), eq(pushSubscriptions.userId, viewer.id)))
    .returning({ id: pushSubscriptions.id })
  if (gone.length === 0) throw AppError.notFound()
}

/** Sends a few words to one of the viewer's own browsers. @throws AppError not_found, push_unreachable (409) */
export async function testBrowser(
  db: Db,
  sender: PushSender,
  viewer: SignedIn,
  id: string,
): Promise<PushOutcome> {
  const [browser] = await db
    .select()
    .from(pushSubscriptions)
    .where(and(eq(pushSubscriptions.id, id), eq(pushSubscriptions.userId, viewer.id)))
  if (!browser) throw AppError.notFound()
  const words = {
    title: m.notifications_testTitle({ product: brand.name }),
    body: m.notifications_testBody(),
    href: '/notifications/settings',
    tag: 'test',
  }
  const outcome = await sender.send(browser, words).catch(() => {
    throw AppError.conflict('push_unreachable', m.notifications_pushUnreachable())
  })
  await noteHeard(db, id, outcome)
  return outcome
}
