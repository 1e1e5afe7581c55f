import type { JobDefinition } from '#/server/jobs'
import type { MailTemplates, QueuedMessage } from '#/server/mail-kinds'
import type { Services } from '#/server/services'
import { subjectWithoutCode } from './logic/message-parts'
import { announceOutbox, claimMessages, postponeMessage, settleAbandoned, settleMessage } from './writes'

const BATCH = 20

async function deliver(services: Services, templates: MailTemplates, message: QueuedMessage): Promise<void> {
  const { db, mailer, metrics, log } = services
  try {
    const mail = await templates[message.kind]?.(services, message)
    if (!mail) {
      metrics.messages.inc({ outcome: 'skipped' })
      return await settleMessage(db, message.id, { status: 'skipped' })
    }
    const { secret, ...content } = mail
    await mailer.send({ to: message.recipient, ...content })
    metrics.messages.inc({ outcome: 'sent' })
    const keep = !secret || mailer.kind === 'outbox'
    await settleMessage(db, message.id, {
      status: 'sent',
      subjectLine: keep ? content.subject : subjectWithoutCode(content.subject),
      textBody: keep ? content.text : null,
      htmlBody: keep ? content.html : null,
    })
  } catch (error) {
    log.warn({ err: error, kind: message.kind, id: message.id }, 'A message could not be sent')
    metrics.messages.inc({ outcome: 'failed' })
    await postponeMessage(db, message.id, error)
  }
}

/** Sends everything due. Safe to run in several processes at once: each message is claimed by one. */
export async function deliverDueMessages(services: Services, templates: MailTemplates): Promise<void> {
  for (;;) {
    const batch = await claimMessages(services.db, BATCH)
    for (const message of batch) await deliver(services, templates, message)
    if (batch.length > 0) await announceOutbox(services.db)
    if (batch.length < BATCH) return
  }
}

/** Delivery is nudged at once after each commit; this catches what a nudge missed. */
export const notificationJobs = (templates: MailTemplates): JobDefinition[] => [
  {
    name: 'deliver-messages',
    cron: '* * * * *',
    async run(services) {
      await settleAbandoned(services.db)
      await deliverDueMessages(services, templates)
    },
  },
]
