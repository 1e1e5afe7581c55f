import { eq } from 'drizzle-orm'
import type { PersonalData } from '#/platform/personal-data'
import { webhooks } from './table'

export const webhookData: PersonalData = {
  name: 'webhooks',
  tables: ['webhooks'],
  export: (db, { id }) =>
    db
      .select({
        url: webhooks.url,
        topics: webhooks.topics,
        communityId: webhooks.communityId,
        status: webhooks.status,
        createdAt: webhooks.createdAt,
      })
      .from(webhooks)
      .where(eq(webhooks.ownerId, id)),
  /** They go with the account, and their deliveries with them, by foreign key. */
  async erase() {},
}
