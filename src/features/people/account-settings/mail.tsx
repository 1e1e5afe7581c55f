import { z } from '#/lib/zod'
import { brand } from '#/brand'
import { personByEmail } from '#/features/people/accounts/reads'
import { IDENTITY_MINUTES, issueProof } from '#/features/people/accounts/proofs/writes'
import { defineMessage, nothing, type QueuedMessage } from '#/platform/messaging/mail-kinds'
import { renderMail } from '#/platform/messaging/mail-layout'
import type { Services } from '#/platform/services'
import * as m from '#/lib/messages.gen'

const session = z.object({ sessionId: z.string() })
const asker = session.extend({ userId: z.string() })

/** The secret is made while sending, so that it never waits in the database. */
const identityCode = (
  { db, env }: Services,
  { recipient, payload }: QueuedMessage<z.output<typeof session>>,
) =>
  issueProof(db, env.AUTH_SECRET, {
    purpose: 'prove-identity',
    email: recipient,
    data: payload,
  })

export const ownAccountMails = {
  proveIdentityEmail: defineMessage('prove-identity-email', session, async (services, message) => {
    const { code } = await identityCode(services, message)
    const content = {
      heading: m.accountSettings_isItYou(),
      lines: [m.accountSettings_mailIdentityText({ minutes: IDENTITY_MINUTES })],
      code,
      reason: m.accountSettings_mailIdentityReason({
        product: brand.name,
        notYou: m.accountSettings_mailNotYou(),
      }),
    }
    return { subject: m.accountSettings_mailIdentitySubject({ code }), ...renderMail(content), secret: true }
  }),
  proveIdentitySms: defineMessage('prove-identity-sms', session, async (services, message) => {
    const { code } = await identityCode(services, message)
    return {
      sms: m.accountSettings_smsIdentity({ code, product: brand.name, minutes: IDENTITY_MINUTES }),
      secret: true,
    }
  }),
  changeAddress: defineMessage('change-address', asker, async (services, { recipient, payload }) => {
    const { db, env } = services
    const { userId, sessionId } = payload
    const owner = await personByEmail(db, recipient)
    if (owner?.emailVerified && owner.id !== userId) {
      const content = {
        heading: m.accountSettings_mailTakenHeading(),
        lines: [m.accountSettings_mailTakenText()],
        button: { label: m.accountSettings_signIn(), href: `${env.PUBLIC_URL}/login` },
        reason: m.accountSettings_mailTakenReason(),
      }
      return { subject: m.accountSettings_mailTakenSubject({ product: brand.name }), ...renderMail(content) }
    }
    const { token, code } = await issueProof(db, env.AUTH_SECRET, {
      purpose: 'change-address',
      email: recipient,
      data: { userId, sessionId },
    })
    const content = {
      heading: m.accountSettings_mailNewAddressHeading(),
      lines: [m.accountSettings_mailNewAddressText()],
      button: {
        label: m.accountSettings_useThisAddress(),
        href: `${env.PUBLIC_URL}/profile/address?token=${token}`,
      },
      code,
      reason: m.accountSettings_mailNewAddressReason({
        product: brand.name,
        notYou: m.accountSettings_mailNotYou(),
      }),
    }
    return {
      subject: m.accountSettings_mailNewAddressSubject({ code }),
      ...renderMail(content),
      secret: true,
    }
  }),
  addressChanged: defineMessage('address-changed', nothing, async () => {
    const content = {
      heading: m.accountSettings_mailAddressChangedHeading(),
      lines: [m.accountSettings_mailAddressChangedText({ product: brand.name })],
      reason: m.accountSettings_mailAddressChangedReason({ ownerEmail: brand.ownerEmail }),
    }
    return {
      subject: m.accountSettings_mailAddressChangedSubject({ product: brand.name }),
      ...renderMail(content),
    }
  }),
  passwordChanged: defineMessage('password-changed', nothing, async ({ env }) => {
    const content = {
      heading: m.accountSettings_mailPasswordHeading(),
      lines: [m.accountSettings_mailPasswordText()],
      button: { label: m.accountSettings_seeAccount(), href: `${env.PUBLIC_URL}/profile#security` },
      reason: m.accounts_mailSecureIt(),
    }
    return { subject: m.accountSettings_mailPasswordSubject({ product: brand.name }), ...renderMail(content) }
  }),
  accountDeleted: defineMessage('account-deleted', nothing, async () => {
    const content = {
      heading: m.accountSettings_mailDeletedHeading(),
      lines: [m.accountSettings_mailDeletedText(), m.accountSettings_mailDeletedThanks()],
      reason: m.accountSettings_mailDeletedReason(),
    }
    return { subject: m.accountSettings_mailDeletedSubject({ product: brand.name }), ...renderMail(content) }
  }),
}
