import { eq } from 'drizzle-orm'
import { brand } from '#/brand'
import { DEFAULT_QUIET } from '#/features/messages/notifications/logic/quiet-hours'
import { TOPICS, type Topic, type Ways } from '#/features/messages/notifications/logic/topics'
import { notificationPreferences, notificationSettings } from '#/features/messages/notifications/table'
import { isPlaceholderAddress } from '#/lib/placeholder-address'
import type { Executor } from '#/platform/db'
import type { SignedIn } from '#/platform/security/viewer'
import { TOPIC_NAMES, type NotificationSettings } from './schema'

/** By which ways somebody is told of each topic; what they never chose is as the topic has it. */
async function readWays(db: Executor, userId: string): Promise<Record<Topic, Ways>> {
  const rows = await db
    .select()
    .from(notificationPreferences)
    .where(eq(notificationPreferences.userId, userId))
  const chosen = new Map(rows.map(({ topic, inApp, email, push }) => [topic, { inApp, email, push }]))
  return Object.fromEntries(
    TOPIC_NAMES.map((topic) => [topic, chosen.get(topic) ?? { ...TOPICS[topic].defaults }]),
  ) as Record<Topic, Ways>
}

/** The viewer's own choices. */
export async function readSettings(
  db: Executor,
  { id, email, isAdmin }: SignedIn,
): Promise<NotificationSettings> {
  const [row] = await db.select().from(notificationSettings).where(eq(notificationSettings.userId, id))
  const { quiet, quietFrom, quietUntil } = row ?? DEFAULT_QUIET
  return {
    topics: await readWays(db, id),
    quiet,
    quietFrom,
    quietUntil,
    timeZone: row?.timeZone ?? brand.homeTimeZone,
    digest: row?.digest ?? 'off',
    isAdmin,
    hasAddress: !isPlaceholderAddress(email),
  }
}
