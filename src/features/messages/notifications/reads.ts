import { and, eq, inArray, isNull } from 'drizzle-orm'
import { brand } from '#/brand'
import { users } from '#/features/people/accounts/table'
import { lineOf } from '#/lib/spoken-words'
import { keyset } from '#/platform/database/keyset'
import type { Executor } from '#/platform/db'
import type { PushTarget } from '#/platform/messaging/push'
import { DEFAULT_QUIET, type QuietHours } from './logic/quiet-hours'
import { TOPICS, type Topic, type Ways } from './logic/topics'
import type { ListNotifications, NotificationPage, Unread } from './schema'
import { notificationPreferences, notifications, notificationSettings, pushSubscriptions } from './table'

/** How somebody may be told of things now. */
export type Recipient = {
  email: string
  waysOf(topic: Topic): Ways
  quietHours: QuietHours
  /** The browsers that want to be told. */
  pushIds: string[]
}

/** Those of the given people who may be told anything: they exist and are not suspended. */
export async function readRecipients(
  db: Executor,
  userIds: readonly string[],
): Promise<Map<string, Recipient>> {
  const ids = [...new Set(userIds)]
  if (ids.length === 0) return new Map()
  const people = await db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(and(inArray(users.id, ids), isNull(users.suspendedAt)))
  const chosen = await db
    .select()
    .from(notificationPreferences)
    .where(inArray(notificationPreferences.userId, ids))
  const settings = await db
    .select()
    .from(notificationSettings)
    .where(inArray(notificationSettings.userId, ids))
  const browsers = await db
    .select({ id: pushSubscriptions.id, userId: pushSubscriptions.userId })
    .from(pushSubscriptions)
    .where(inArray(pushSubscriptions.userId, ids))
  const waysByKey = new Map(chosen.map((row) => [`${row.userId} ${row.topic}`, row]))
  const settingsById = new Map(settings.map((row) => [row.userId, row]))
  const browsersById = Map.groupBy(browsers, ({ userId }) => userId)
  return new Map(
    people.map(({ id, email }) => [
      id,
      {
        email: email.toLowerCase(),
        waysOf: (topic) => waysByKey.get(`${id} ${topic}`) ?? TOPICS[topic].defaults,
        quietHours: settingsById.get(id) ?? { ...DEFAULT_QUIET, timeZone: brand.homeTimeZone },
        pushIds: (browsersById.get(id) ?? []).map((browser) => browser.id),
      },
    ]),
  )
}

/** Where a browser takes messages; null when it wants none any more, or has become somebody else's. */
export async function readPushTarget(db: Executor, id: string, userId: string): Promise<PushTarget | null> {
  const [row] = await db
    .select({
      endpoint: pushSubscriptions.endpoint,
      p256dh: pushSubscriptions.p256dh,
      auth: pushSubscriptions.auth,
    })
    .from(pushSubscriptions)
    .where(and(eq(pushSubscriptions.id, id), eq(pushSubscriptions.userId, userId)))
  return row ?? null
}

/** How many of the viewer's own are unread. */
export async function readUnread(db: Executor, userId: string): Promise<Unread> {
  const which = and(eq(notifications.userId, userId), isNull(notifications.readAt))
  return { unread: await db.$count(notifications, which) }
}

const PAGES = keyset({
  list: 'notifications',
  table: notifications,
  by: [{ value: notifications.createdAt, as: 'timestamptz' }],
  direction: 'desc',
})

/** A page of the viewer's own, the newest first. */
export async function listNotifications(
  db: Executor,
  userId: string,
  { limit, cursor }: ListNotifications,
): Promise<NotificationPage> {
  const rows = await db
    .select()
    .from(notifications)
    .where(and(eq(notifications.userId, userId), PAGES.after(cursor)))
    .orderBy(...PAGES.orderBy)
    .limit(limit + 1)
  const shown = rows.map((row) => ({
    id: row.id,
    topic: row.topic,
    ...lineOf(row),
    href: row.href,
    isRead: row.readAt !== null,
    createdAt: row.createdAt.toISOString(),
  }))
  return { ...(await PAGES.page(db, shown, limit)), ...(await readUnread(db, userId)) }
}
