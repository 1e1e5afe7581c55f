import { eq, sql } from 'drizzle-orm'
import { brand } from '#/brand'
import { users } from '#/features/people/accounts/table'
import { TOPICS, type Topic, type Ways } from '#/features/messages/notifications/logic/topics'
import {
  listOfToken,
  mailListWords,
  unsubscribePurpose,
} from '#/features/messages/notifications/logic/unsubscribe-token'
import { notificationPreferences, notificationSettings } from '#/features/messages/notifications/table'
import { AppError } from '#/lib/errors'
import type { Db, Tx } from '#/platform/db'
import { readSignedId } from '#/platform/security/signed-id'
import type { SignedIn } from '#/platform/security/viewer'
import { readSettings } from './reads'
import { TOPIC_NAMES, type ChangeSettings, type NotificationSettings, type Unsubscribed } from './schema'

/** In one statement, so that two switches pressed at once both hold. */
async function changeWays(tx: Tx, userId: string, topic: Topic, change: Partial<Ways>): Promise<void> {
  await tx
    .insert(notificationPreferences)
    .values({ userId, topic, ...TOPICS[topic].defaults, ...change })
    .onConflictDoUpdate({
      target: [notificationPreferences.userId, notificationPreferences.topic],
      set: { ...change, updatedAt: sql`now()` },
    })
}

const defined = <T extends object>(given: T) =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }

/** Changes what is given and nothing else. */
export function changeSettings(
  db: Db,
  viewer: SignedIn,
  { topics = {}, ...given }: ChangeSettings,
): Promise<NotificationSettings> {
  return db.transaction(async (tx) => {
    for (const topic of TOPIC_NAMES) {
      const change = defined(topics[topic] ?? {})
      if (Object.keys(change).length > 0) await changeWays(tx, viewer.id, topic, change)
    }
    const change = defined(given)
    if (Object.keys(change).length > 0)
      await tx
        .insert(notificationSettings)
        .values({ userId: viewer.id, timeZone: brand.homeTimeZone, ...change })
        .onConflictDoUpdate({
          target: notificationSettings.userId,
          set: { ...change, updatedAt: sql`now()` },
        })
    return readSettings(tx, viewer)
  })
}

/** Ends the mails of one list by the secret of their unsubscribe link. Repeating it changes nothing. @throws AppError not_found */
export function unsubscribeTopic(db: Db, secret: string, token: string): Promise<Unsubscribed> {
  const found = listOfToken(token)
  const userId = found && readSignedId(secret, unsubscribePurpose(found.list), found.signed)
  if (!userId) throw AppError.notFound()
  return db.transaction(async (tx) => {
    const { list } = found
    const [person] = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId))
    if (!person) throw AppError.notFound()
    if (list === 'digest')
      await tx
        .update(notificationSettings)
        .set({ digest: 'off', updatedAt: sql`now()` })
        .where(eq(notificationSettings.userId, userId))
    else await changeWays(tx, userId, list, { email: false })
    return { list, label: mailListWords(list).label }
  })
}
