import { z } from '#/lib/zod'
import { brand } from '#/brand'
import { canProveAddress } from '#/features/people/accounts/reads'
import { IDENTITY_MINUTES, issueProof, type ProofPurpose } from '#/features/people/accounts/proofs/writes'
import { defineMessage, nothing, type QueuedMessage, type RenderedSms } from '#/platform/messaging/mail-kinds'
import { renderMail } from '#/platform/messaging/mail-layout'
import type { Services } from '#/platform/services'
import * as m from '#/lib/messages.gen'

/** Issued while sending, so that the code never waits in the database. */
async function codeMessage(
  { db, env }: Services,
  recipient: QueuedMessage['recipient'],
  purpose: ProofPurpose,
  data: Record<string, string> = {},
): Promise<RenderedSms> {
  const { code } = await issueProof(db, env.AUTH_SECRET, {
    purpose,
    email: recipient,
    data,
  })
  const words = m.signIn_smsCode({ code, product: brand.name, minutes: IDENTITY_MINUTES })
  // The last line lets a phone fill the code in, on this site only (origin-bound one-time codes).
  return { sms: `${words}\n\n@${new URL(env.PUBLIC_URL).hostname} #${code}`, secret: true }
}

/** Where they were on the way to. */
const destination = z.object({ next: z.string().optional() })
const asker = z.object({ userId: z.string(), sessionId: z.string() })
const added = z.object({ way: z.string() })

export const signInMails = {
  signInLink: defineMessage('sign-in-link', destination, async (services, { recipient, payload }) => {
    if (!(await canProveAddress(services.db, recipient))) return null
    const { db, env } = services
    const { token, code } = await issueProof(db, env.AUTH_SECRET, { purpose: 'sign-in', email: recipient })
    const search = new URLSearchParams({ token })
    if (payload.next !== undefined) search.set('next', payload.next)
    const content = {
      heading: m.signIn_mailHeading(),
      lines: [m.signIn_mailText({ minutes: IDENTITY_MINUTES })],
      button: { label: m.signIn_signMeIn(), href: `${env.PUBLIC_URL}/login/link?${search}` },
      code,
      reason: m.signIn_mailReason(),
    }
    return {
      subject: m.signIn_mailSubject({ code, product: brand.name }),
      ...renderMail(content),
      secret: true,
    }
  }),
  phoneSignInCode: defineMessage('phone-sign-in-code', nothing, (services, { recipient }) =>
    codeMessage(services, recipient, 'phone-sign-in'),
  ),
  ownPhoneCode: defineMessage('own-phone-code', asker, (services, { recipient, payload }) =>
    codeMessage(services, recipient, 'own-phone', payload),
  ),
  signInWayAdded: defineMessage('sign-in-way-added', added, async ({ env }, { payload }) => {
    const content = {
      heading: m.signIn_mailAddedHeading(),
      lines: [m.signIn_mailAddedText({ way: payload.way })],
      button: { label: m.signIn_mailAddedButton(), href: `${env.PUBLIC_URL}/profile#sign-in-ways` },
      reason: m.signIn_mailAddedReason(),
    }
    return { subject: m.signIn_mailAddedSubject({ product: brand.name }), ...renderMail(content) }
  }),
}
