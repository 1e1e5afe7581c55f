import { brand } from '#/brand'
import { readPaused } from '#/features/messages/webhooks/reads'
import { defineMessage, nothing } from '#/platform/messaging/mail-kinds'
import { renderMail } from '#/platform/messaging/mail-layout'
import * as m from '#/lib/messages.gen'

export const webhookMails = {
  webhookPaused: defineMessage('webhook-paused', nothing, async ({ db, env }, { subjectId }) => {
    const hook = await readPaused(db, subjectId)
    if (!hook) return null
    const content = {
      heading: m.webhooks_pausedTitle(),
      lines: [m.webhooks_pausedMailText({ host: new URL(hook.url).host }), m.webhooks_pausedMailNext()],
      button: { label: m.webhooks_yourWebhooks(), href: `${env.PUBLIC_URL}/my-events/webhooks` },
      reason: m.webhooks_mailReason(),
    }
    return { subject: m.webhooks_pausedSubject({ product: brand.name }), ...renderMail(content) }
  }),
}
