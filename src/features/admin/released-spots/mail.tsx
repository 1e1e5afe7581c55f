import { brand } from '#/brand'
import type { MailTemplate, MailTemplates } from '#/platform/messaging/mail-kinds'
import { renderMail } from '#/platform/messaging/mail-layout'

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const linesOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(textOf) : [])

/** What happened stays true, whatever becomes of the events afterwards. */
const toldAsIs =
  (reason: string): MailTemplate =>
  async ({ env }, { payload }) => {
    const heading = textOf(payload.title)
    const content = {
      heading,
      lines: linesOf(payload.lines),
      button: { label: 'See events', href: `${env.PUBLIC_URL}/events` },
      reason,
    }
    return Promise.resolve({ subject: heading, ...renderMail(content) })
  }

export const releasedSpotMails: MailTemplates = {
  'spots-released': toldAsIs('You get this email because you host these events.'),
  'spots-restored': toldAsIs(`You get this email because you have an account at ${brand.name}.`),
}
