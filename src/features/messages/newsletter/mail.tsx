import { brand } from '#/brand'
import { issueProof } from '#/features/people/accounts/proofs/writes'
import { defineMessage, nothing } from '#/platform/messaging/mail-kinds'
import { renderMail } from '#/platform/messaging/mail-layout'
import type { Services } from '#/platform/services'
import { signId } from '#/platform/security/signed-id'
import { subscriberOf } from './reads'
import { UNSUBSCRIBE } from './writes'

/** One press in the mail program ends it (RFC 8058). The same address is a page for people, which acts on its button only. */
export function wayOff({ PUBLIC_URL, AUTH_SECRET }: Services['env'], subscriberId: string) {
  const href = `${PUBLIC_URL}/newsletter/unsubscribe?token=${signId(AUTH_SECRET, UNSUBSCRIBE, subscriberId)}`
  return {
    href,
    headers: { 'List-Unsubscribe': `<${href}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  }
}

export const newsletterMails = {
  newsletterConfirm: defineMessage('newsletter-confirm', nothing, async ({ db, env }, { recipient }) => {
    const subscriber = await subscriberOf(db, recipient)
    if (!subscriber || subscriber.status === 'confirmed') return null
    const { token, code } = await issueProof(db, env.AUTH_SECRET, { purpose: 'newsletter', email: recipient })
    const content = {
      heading: 'One more step',
      lines: [
        'Open the link and press the button there to get our news: new nights, open spots, and what the community is up to. You can leave with one click at any time.',
      ],
      button: { label: 'Yes, send me the news', href: `${env.PUBLIC_URL}/newsletter/confirm?token=${token}` },
      code,
      reason:
        'Somebody entered this address in our newsletter box. If this was not you, ignore this mail: nothing will be sent.',
    }
    return {
      subject: `Confirm your ${brand.name} newsletter`,
      ...renderMail(content),
      headers: wayOff(env, subscriber.id).headers,
      secret: true,
    }
  }),
}
