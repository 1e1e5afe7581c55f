import { z } from '#/lib/zod'
import { brand } from '#/brand'
import { personByEmail } from '#/features/people/accounts/reads'
import { IDENTITY_MINUTES, issueProof } from '#/features/people/accounts/proofs/writes'
import { defineMessage, nothing, type QueuedMessage } from '#/platform/messaging/mail-kinds'
import { renderMail } from '#/platform/messaging/mail-layout'
import type { Services } from '#/platform/services'

const NOT_YOU = 'If this was not you, ignore this mail: without the code nothing happens.'
const SECURE_IT =
  'If this was not you, set a new password at once and sign out your other devices: somebody else has been in your account.'

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
      heading: 'Is it you?',
      lines: [
        `Type this code where you were asked for it. It works for ${IDENTITY_MINUTES} minutes, and once.`,
      ],
      code,
      reason: `Somebody signed in to your ${brand.name} account wants to change something about it. ${NOT_YOU}`,
    }
    return { subject: `${code} confirms that it is you`, ...renderMail(content), secret: true }
  }),
  proveIdentitySms: defineMessage('prove-identity-sms', session, async (services, message) => {
    const { code } = await identityCode(services, message)
    return {
      sms: `${code} confirms that it is you at ${brand.name}. It works for ${IDENTITY_MINUTES} minutes. Give it to nobody.`,
      secret: true,
    }
  }),
  changeAddress: defineMessage('change-address', asker, async (services, { recipient, payload }) => {
    const { db, env } = services
    const { userId, sessionId } = payload
    const owner = await personByEmail(db, recipient)
    if (owner?.emailVerified && owner.id !== userId) {
      const content = {
        heading: 'This address has an account already',
        lines: [
          'Somebody, perhaps you, wanted to move another account to this address. It stays where it is.',
        ],
        button: { label: 'Sign in', href: `${env.PUBLIC_URL}/login` },
        reason: 'If this was not you, nothing has changed and there is nothing to do.',
      }
      return { subject: `You already have a ${brand.name} account`, ...renderMail(content) }
    }
    const { token, code } = await issueProof(db, env.AUTH_SECRET, {
      purpose: 'change-address',
      email: recipient,
      data: { userId, sessionId },
    })
    const content = {
      heading: 'Your new email address',
      lines: [
        'Open the link where you are signed in and press the button there, or type the code in your profile. Both work for an hour, and once.',
      ],
      button: { label: 'Use this address', href: `${env.PUBLIC_URL}/profile/address?token=${token}` },
      code,
      reason: `Somebody wants to use this address for their ${brand.name} account. ${NOT_YOU}`,
    }
    return { subject: `${code} confirms your new address`, ...renderMail(content), secret: true }
  }),
  addressChanged: defineMessage('address-changed', nothing, async () => {
    const content = {
      heading: 'Your address was changed',
      lines: [
        `Your ${brand.name} account now belongs to another email address. This one no longer signs in, and your other devices are signed out.`,
      ],
      reason: `If this was not you, write to ${brand.ownerEmail} at once.`,
    }
    return { subject: `Your ${brand.name} address was changed`, ...renderMail(content) }
  }),
  passwordChanged: defineMessage('password-changed', nothing, async ({ env }) => {
    const content = {
      heading: 'Your password was changed',
      lines: ['Your other devices are signed out. Access tokens go on working until you revoke them.'],
      button: { label: 'See your account', href: `${env.PUBLIC_URL}/profile#security` },
      reason: SECURE_IT,
    }
    return { subject: `Your ${brand.name} password was changed`, ...renderMail(content) }
  }),
  accountDeleted: defineMessage('account-deleted', nothing, async () => {
    const content = {
      heading: 'Your account is deleted',
      lines: [
        'Your profile, sessions, tokens and pictures are gone, and your spots went to people on the waitlist. Where you played, lists say “A former player”.',
        'Thank you for the games. The courts are open whenever you want to come back.',
      ],
      reason: 'This is the last mail that you get from us.',
    }
    return { subject: `Your ${brand.name} account is deleted`, ...renderMail(content) }
  }),
}
