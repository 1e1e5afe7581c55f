import { brand } from '#/brand'
import { lineOf, type SpokenLine } from '#/lib/spoken-words'
import { defineMessage, type MailTemplate } from '#/platform/messaging/mail-kinds'
import { renderMail } from '#/platform/messaging/mail-layout'
import { carriedLine } from '#/platform/messaging/spoken-line'
import * as m from '#/lib/messages.gen'

/** What happened stays true, whatever becomes of the events afterwards. */
const toldAsIs =
  (reason: () => string): MailTemplate<SpokenLine> =>
  async ({ env }, { payload }) => {
    const { title, body } = lineOf(payload)
    const content = {
      heading: title,
      lines: body.split('\n'),
      button: { label: m.suspensions_mailSeeEvents(), href: `${env.PUBLIC_URL}/events` },
      reason: reason(),
    }
    return Promise.resolve({ subject: title, ...renderMail(content) })
  }

export const releasedSpotMails = {
  spotsReleased: defineMessage('spots-released', carriedLine, toldAsIs(m.suspensions_mailHostReason)),
  spotsRestored: defineMessage(
    'spots-restored',
    carriedLine,
    toldAsIs(() => m.suspensions_mailAccountReason({ product: brand.name })),
  ),
}
