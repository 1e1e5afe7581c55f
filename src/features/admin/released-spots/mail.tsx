import { z } from '#/lib/zod'
import { brand } from '#/brand'
import { defineMessage, type MailTemplate } from '#/platform/messaging/mail-kinds'
import { renderMail } from '#/platform/messaging/mail-layout'

const words = z.object({ title: z.string(), lines: z.array(z.string()) })

/** What happened stays true, whatever becomes of the events afterwards. */
const toldAsIs =
  (reason: string): MailTemplate<z.output<typeof words>> =>
  async ({ env }, { payload }) => {
    const heading = payload.title
    const content = {
      heading,
      lines: payload.lines,
      button: { label: 'See events', href: `${env.PUBLIC_URL}/events` },
      reason,
    }
    return Promise.resolve({ subject: heading, ...renderMail(content) })
  }

export const releasedSpotMails = {
  spotsReleased: defineMessage(
    'spots-released',
    words,
    toldAsIs('You get this email because you host these events.'),
  ),
  spotsRestored: defineMessage(
    'spots-restored',
    words,
    toldAsIs(`You get this email because you have an account at ${brand.name}.`),
  ),
}
