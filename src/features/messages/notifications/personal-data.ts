import { desc, eq, lt } from 'drizzle-orm'
import { daysAgo, type PersonalData } from '#/platform/personal-data'
import { NOTIFICATIONS_KEPT_DAYS } from './logic/kept-days'
import { notificationPreferences, notifications, notificationSettings, pushSubscriptions } from './table'

/** Goes with the person, by foreign key. */
export const notificationData: PersonalData = {
  name: 'notifications',
  tables: ['notifications', 'notification_preferences', 'notification_settings', 'push_subscriptions'],
  async export(db, { id }) {
    return {
      notifications: await db
        .select({
          topic: notifications.topic,
          title: notifications.title,
          body: notifications.body,
          createdAt: notifications.createdAt,
          readAt: notifications.readAt,
        })
        .from(notifications)
        .where(eq(notifications.userId, id))
        .orderBy(desc(notifications.createdAt)),
      choices: await db
        .select({
          topic: notificationPreferences.topic,
          inApp: notificationPreferences.inApp,
          email: notificationPreferences.email,
          push: notificationPreferences.push,
        })
        .from(notificationPreferences)
        .where(eq(notificationPreferences.userId, id)),
      settings: await db
        .select({
          quiet: notificationSettings.quiet,
          quietFrom: notificationSettings.quietFrom,
          quietUntil: notificationSettings.quietUntil,
          timeZone: notificationSettings.timeZone,
          digest: notificationSettings.digest,
        })
        .from(notificationSettings)
        .where(eq(notificationSettings.userId, id)),
      browsers: await db
        .select({ label: pushSubscriptions.label, since: pushSubscriptions.createdAt })
        .from(pushSubscriptions)
        .where(eq(pushSubscriptions.userId, id)),
    }
  },
  async erase(tx, { id }) {
    await tx.delete(notifications).where(eq(notifications.userId, id))
    await tx.delete(notificationPreferences).where(eq(notificationPreferences.userId, id))
    await tx.delete(notificationSettings).where(eq(notificationSettings.userId, id))
    await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.userId, id))
  },
  async forgetOld(db) {
    await db.delete(notifications).where(lt(notifications.createdAt, daysAgo(NOTIFICATIONS_KEPT_DAYS)))
  },
}
