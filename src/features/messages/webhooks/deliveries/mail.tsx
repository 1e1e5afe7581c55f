import { brand } from '#/brand'
import { readPaused } from '#/features/messages/webhooks/reads'
import { defineMessage, nothing } from '#/platform/messaging/mail-kinds'
import { renderMail } from '#/platform/messaging/mail-layout'

export const webhookMails = {
  webhookPaused: defineMessage('webhook-paused', nothing, async ({ db, env }, { subjectId }) => {
    const hook = await readPaused(db, subjectId)
    if (!hook) return null
    const content = {
      heading: 'A webhook was paused',
      lines: [
        `We couldn’t hand over what we had to tell ${new URL(hook.url).host}, however often we tried.`,
        'Nothing more is sent there until you let it run again. What it missed can be sent anew from the list of deliveries.',
      ],
      button: { label: 'Your webhooks', href: `${env.PUBLIC_URL}/my-events/webhooks` },
      reason: 'You get this mail because you made this webhook.',
    }
    return { subject: `A webhook of yours at ${brand.name} was paused`, ...renderMail(content) }
  }),
}
