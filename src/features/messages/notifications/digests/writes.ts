import { and, eq, isNull, lt, ne, or } from 'drizzle-orm'
import { users } from '#/features/people/accounts/table'
import { notificationSettings } from '#/features/messages/notifications/table'
import { enqueue } from '#/features/foundation/outbox/writes'
import { eachSafelyInTurn } from '#/lib/each-safely'
import { isPlaceholderAddress } from '#/lib/placeholder-address'
import type { Db } from '#/platform/db'
import { skipped } from '#/platform/observability/bad-records'
import { digestDue } from './logic/digest-due'
import { digestMails } from './mail'

/**
 * Queues the digests that are due. Each period is taken once, in one statement, so this may run as often as it likes
 * in as many processes; what a digest says is read when it is sent.
 */
export async function enqueueDigests(db: Db, now: Date): Promise<void> {
  const people = await db
    .select({
      userId: users.id,
      email: users.email,
      digest: notificationSettings.digest,
      timeZone: notificationSettings.timeZone,
      digestThrough: notificationSettings.digestThrough,
    })
    .from(notificationSettings)
    .innerJoin(users, eq(users.id, notificationSettings.userId))
    .where(and(ne(notificationSettings.digest, 'off'), isNull(users.suspendedAt)))
  const write = async ({ userId, email, ...wishes }: (typeof people)[number]) => {
    const due = digestDue(wishes, now)
    if (!due || isPlaceholderAddress(email)) return
    const { period, since } = due
    await db.transaction(async (tx) => {
      const { digestThrough } = notificationSettings
      const taken = await tx
        .update(notificationSettings)
        .set({ digestThrough: period })
        .where(
          and(eq(notificationSettings.userId, userId), or(isNull(digestThrough), lt(digestThrough, period))),
        )
        .returning({ userId: notificationSettings.userId })
      if (taken.length === 0) return
      const subjectId = `${userId} ${period}`
      const message = digestMails.digest({ since: since.toISOString() })
      await enqueue(tx, [{ message, subjectId, recipient: email.toLowerCase(), userId }])
    })
  }
  await eachSafelyInTurn(
    people,
    write,
    skipped('digests', ({ userId }) => `person ${userId}`),
  )
}
