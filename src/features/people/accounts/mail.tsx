import { z } from '#/lib/zod'
import { brand } from '#/brand'
import { hasPendingSignUp } from '#/features/people/accounts/pending/reads'
import { issueProof, type ProofPurpose } from '#/features/people/accounts/proofs/writes'
import { defineMessage, type QueuedMessage } from '#/platform/messaging/mail-kinds'
import { renderMail } from '#/platform/messaging/mail-layout'
import type { Services } from '#/platform/services'
import { canProveAddress, personByEmail } from './reads'
import * as m from '#/lib/messages.gen'

/** Where they were on the way to. */
const destination = z.object({ next: z.string().optional() })
type OnTheWay = QueuedMessage<z.output<typeof destination>>

/** The proof is issued while sending, so that its secret never waits in the database. */
async function proofLink({ db, env }: Services, message: OnTheWay, purpose: ProofPurpose, path: string) {
  const { token, code } = await issueProof(db, env.AUTH_SECRET, { purpose, email: message.recipient })
  return { code, href: `${env.PUBLIC_URL}${path}?${withNext({ token }, message)}` }
}

/** Whoever was on the way somewhere gets there from the mail too; the page follows paths of this site only. */
const withNext = (
  search: Record<string, string>,
  { payload: { next } }: Pick<OnTheWay, 'payload'>,
): URLSearchParams => new URLSearchParams({ ...search, ...(next === undefined ? {} : { next }) })

/** For an address that has an account already. */
async function signUpKnown({ env }: Services, message: OnTheWay) {
  const search = withNext({}, message).toString()
  const content = {
    heading: m.accounts_mailKnownHeading(),
    lines: [m.accounts_mailKnownText()],
    button: { label: m.accounts_signIn(), href: `${env.PUBLIC_URL}/login${search && `?${search}`}` },
    reason: m.accounts_mailKnownReason(),
  }
  return { subject: m.accounts_mailKnownSubject({ product: brand.name }), ...renderMail(content) }
}

export const accountMails = {
  verifyAddress: defineMessage('verify-address', destination, async (services, message) => {
    const { db } = services
    const person = await personByEmail(db, message.recipient)
    const isWaiting = person?.emailVerified === false || (await hasPendingSignUp(db, message.recipient))
    if (!isWaiting || person?.suspendedAt) return null
    if (person?.emailVerified) return signUpKnown(services, message)
    const { code, href } = await proofLink(services, message, 'verify-address', '/verify')
    const subject = m.accounts_mailCodeSubject({ code, product: brand.name })
    const content = {
      heading: m.accounts_mailConfirmHeading(),
      lines: [m.accounts_mailConfirmText()],
      button: { label: m.accounts_confirmMyAddress(), href },
      code,
      reason: m.accounts_mailConfirmReason({ product: brand.name, notYou: m.accounts_mailNotYou() }),
    }
    return { subject, ...renderMail(content), secret: true }
  }),
  signUpKnown: defineMessage('sign-up-known', destination, signUpKnown),
  resetPassword: defineMessage('reset-password', destination, async (services, message) => {
    if (!(await canProveAddress(services.db, message.recipient))) return null
    const { code, href } = await proofLink(services, message, 'reset-password', '/reset-password')
    const content = {
      heading: m.accounts_setNewPassword(),
      lines: [m.accounts_mailResetText()],
      button: { label: m.accounts_chooseNewPassword(), href },
      code,
      reason: m.accounts_mailNotYou(),
    }
    return {
      subject: m.accounts_mailResetSubject({ product: brand.name }),
      ...renderMail(content),
      secret: true,
    }
  }),
}
