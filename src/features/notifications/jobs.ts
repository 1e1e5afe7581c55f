import { and, asc, eq, inArray, lt, lte, sql } from 'drizzle-orm'
import type { JobDefinition } from '#/server/jobs'
import type { MailTemplates, QueuedMessage } from '#/server/mail-kinds'
import type { Services } from '#/server/services'
import { outboxMessages } from './table'

const BATCH = 20
const MAX_ATTEMPTS = 8
const FIRST_RETRY_SECONDS = 30
/** A message claimed this long ago belongs to a process that died; whether it left is unknown. */
const ABANDONED_MINUTES = 10

/** Claims due messages in a transaction of its own; other processes skip what is claimed. */
async function claim({ db }: Services): Promise<QueuedMessage[]> {
  const due = db
    .select({ id: outboxMessages.id })
    .from(outboxMessages)
    .where(and(eq(outboxMessages.status, 'pending'), lte(outboxMessages.sendAfter, sql`now()`)))
    .orderBy(asc(outboxMessages.sendAfter))
    .limit(BATCH)
    .for('update', { skipLocked: true })
  return db
    .update(outboxMessages)
    .set({ status: 'sending', attempts: sql`${outboxMessages.attempts} + 1`, settledAt: sql`now()` })
    .where(inArray(outboxMessages.id, due))
    .returning()
}

async function settle({ db }: Services, id: string, set: Partial<typeof outboxMessages.$inferInsert>): Promise<void> {
  await db.update(outboxMessages).set({ ...set, settledAt: new Date() }).where(eq(outboxMessages.id, id))
}

/** A failure before the mail service took the message: try again later, with growing pauses. */
async function postpone(services: Services, message: QueuedMessage, error: unknown): Promise<void> {
  const lastError = error instanceof Error ? error.message : String(error)
  services.log.warn({ err: error, kind: message.kind, id: message.id }, 'A message could not be sent')
  services.metrics.messages.inc({ outcome: 'failed' })
  await services.db
    .update(outboxMessages)
    .set({
      lastError,
      status: sql`case when ${outboxMessages.attempts} >= ${MAX_ATTEMPTS} then 'failed' else 'pending' end`,
      sendAfter: sql`now() + make_interval(secs => ${FIRST_RETRY_SECONDS} * power(2, ${outboxMessages.attempts} - 1))`,
      settledAt: new Date(),
    })
    .where(eq(outboxMessages.id, message.id))
}

async function deliver(services: Services, templates: MailTemplates, message: QueuedMessage): Promise<void> {
  try {
    const mail = await templates[message.kind]?.(services, message)
    if (!mail) {
      services.metrics.messages.inc({ outcome: 'skipped' })
      return await settle(services, message.id, { status: 'skipped' })
    }
    const { secret, ...content } = mail
    await services.mailer.send({ to: message.recipient, ...content })
    services.metrics.messages.inc({ outcome: 'sent' })
    const keep = !secret || services.mailer.kind === 'outbox'
    await settle(services, message.id, {
      status: 'sent',
      subjectLine: content.subject,
      textBody: keep ? content.text : null,
      htmlBody: keep ? content.html : null,
      lastError: null,
    })
  } catch (error) {
    await postpone(services, message, error)
  }
}

/** Sends everything due. Safe to run in several processes at once: each message is claimed by one. */
export async function deliverDueMessages(services: Services, templates: MailTemplates): Promise<void> {
  for (;;) {
    const batch = await claim(services)
    for (const message of batch) await deliver(services, templates, message)
    if (batch.length < BATCH) return
  }
}

/** Marks messages of dead processes as failed: sending them again could tell somebody twice. */
async function settleAbandoned({ db }: Services): Promise<void> {
  await db
    .update(outboxMessages)
    .set({ status: 'failed', lastError: 'The server stopped while sending; it is unknown whether this left.' })
    .where(
      and(
        eq(outboxMessages.status, 'sending'),
        lt(outboxMessages.settledAt, sql`now() - make_interval(mins => ${ABANDONED_MINUTES})`),
      ),
    )
}

/** Delivery is nudged at once after each commit; this catches what a nudge missed. */
export const notificationJobs = (templates: MailTemplates): JobDefinition[] => [
  {
    name: 'deliver-messages',
    cron: '* * * * *',
    async run(services) {
      await settleAbandoned(services)
      await deliverDueMessages(services, templates)
    },
  },
]
