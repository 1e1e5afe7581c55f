import { brand } from '#/brand'
import { issueProof } from '#/features/people/accounts/proofs/writes'
import { defineMessage, nothing } from '#/platform/messaging/mail-kinds'
import { renderMail } from '#/platform/messaging/mail-layout'
import { oneClickHeaders } from '#/platform/messaging/one-click'
import type { Services } from '#/platform/services'
import { signId } from '#/platform/security/signed-id'
import { subscriberOf } from './reads'
import { UNSUBSCRIBE } from './writes'
import * as m from '#/lib/messages.gen'

/** One press in the mail program ends it (RFC 8058). The same address is a page for people, which acts on its button only. */
export function wayOff({ PUBLIC_URL, AUTH_SECRET }: Services['env'], subscriberId: string) {
  const href = `${PUBLIC_URL}/newsletter/unsubscribe?token=${signId(AUTH_SECRET, UNSUBSCRIBE, subscriberId)}`
  return {
    href,
    headers: oneClickHeaders(href),
  }
}

export const newsletterMails = {
  newsletterConfirm: defineMessage('newsletter-confirm', nothing, async ({ db, env }, { recipient }) => {
    const subscriber = await subscriberOf(db, recipient)
    if (!subscriber || subscriber.status === 'confirmed') return null
    const { token, code } = await issueProof(db, env.AUTH_SECRET, { purpose: 'newsletter', email: recipient })
    const content = {
      heading: m.newsletter_oneMoreStep(),
      lines: [m.newsletter_confirmMailText()],
      button: {
        label: m.newsletter_confirmButton(),
        href: `${env.PUBLIC_URL}/newsletter/confirm?token=${token}`,
      },
      code,
      reason: m.newsletter_confirmMailReason(),
    }
    return {
      subject: m.newsletter_confirmMailSubject({ product: brand.name }),
      ...renderMail(content),
      headers: wayOff(env, subscriber.id).headers,
      secret: true,
    }
  }),
}
