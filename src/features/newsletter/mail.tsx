import { brand } from '#/brand'
import { issueProof } from '#/features/proofs/writes'
import type { MailTemplates } from '#/server/mail-kinds'
import { renderMail } from '#/server/mail-layout'
import { isConfirmed } from './reads'

export const newsletterMails: MailTemplates = {
  async 'newsletter-confirm'({ db, env }, { recipient }) {
    if (await isConfirmed(db, recipient)) return null
    const { token, code } = await issueProof(db, env.AUTH_SECRET, { purpose: 'newsletter', email: recipient })
    const content = {
      heading: 'One more step',
      lines: [
        'Open the link and press the button there to get our news: new nights, open places, and what the community is up to. You can leave with one click at any time.',
      ],
      button: { label: 'Yes, send me the news', href: `${env.PUBLIC_URL}/newsletter/confirm?token=${token}` },
      code,
      reason:
        'Somebody entered this address in our newsletter box. If this was not you, ignore this mail: nothing will be sent.',
    }
    return { subject: `Confirm your ${brand.name} newsletter`, ...renderMail(content), secret: true }
  },
}
