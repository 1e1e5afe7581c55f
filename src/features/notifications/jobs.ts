import { isPlaceholderAddress } from '#/lib/placeholder-address'
import type { JobDefinition } from '#/server/jobs'
import type { MailTemplates, QueuedMessage, RenderedMail, RenderedSms } from '#/server/mail-kinds'
import type { Services } from '#/server/services'
import { subjectWithoutCode } from './logic/message-parts'
import { announceOutbox, claimMessages, postponeMessage, settleAbandoned, settleMessage } from './writes'

const BATCH = 20

type Kept = { subjectLine: string; textBody: string | null; htmlBody: string | null }

/** Hands a message to its service; answers what of it is kept for the operator's outbox. */
async function send(
  { mailer, sms }: Services,
  recipient: string,
  rendered: RenderedMail | RenderedSms,
): Promise<Kept> {
  if ('sms' in rendered) {
    await sms.send({ to: recipient, text: rendered.sms })
    const keep = !rendered.secret || sms.kind === 'outbox'
    return { subjectLine: 'Text message', textBody: keep ? rendered.sms : null, htmlBody: null }
  }
  const { secret, ...mail } = rendered
  await mailer.send({ to: recipient, ...mail })
  const keep = !secret || mailer.kind === 'outbox'
  return {
    subjectLine: keep ? mail.subject : subjectWithoutCode(mail.subject),
    textBody: keep ? mail.text : null,
    htmlBody: keep ? mail.html : null,
  }
}

async function deliver(services: Services, templates: MailTemplates, message: QueuedMessage): Promise<void> {
  const { db, metrics, log } = services
  try {
    const rendered = isPlaceholderAddress(message.recipient)
      ? null
      : await templates[message.kind]?.(services, message)
    if (!rendered) {
      metrics.messages.inc({ outcome: 'skipped' })
      return await settleMessage(db, message.id, { status: 'skipped' })
    }
    const kept = await send(services, message.recipient, rendered)
    metrics.messages.inc({ outcome: 'sent' })
    await settleMessage(db, message.id, { status: 'sent', ...kept })
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
