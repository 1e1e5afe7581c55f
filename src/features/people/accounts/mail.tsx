import { z } from '#/lib/zod'
import { brand } from '#/brand'
import { hasPendingSignUp } from '#/features/people/accounts/pending/reads'
import { issueProof, type ProofPurpose } from '#/features/people/accounts/proofs/writes'
import { defineMessage, type QueuedMessage } from '#/platform/messaging/mail-kinds'
import { renderMail } from '#/platform/messaging/mail-layout'
import type { Services } from '#/platform/services'
import { canProveAddress, personByEmail } from './reads'

const NOT_YOU = 'If this wasn’t you, ignore this email: without the link or the code nothing happens.'

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
    heading: 'You already have an account',
    lines: [
      'Someone (probably you) tried to sign up with this address. Sign in instead, or set a new password.',
    ],
    button: { label: 'Sign in', href: `${env.PUBLIC_URL}/login${search && `?${search}`}` },
    reason: 'If this wasn’t you, nothing has changed and there’s nothing to do.',
  }
  return { subject: `You already have a ${brand.name} account`, ...renderMail(content) }
}

export const accountMails = {
  verifyAddress: defineMessage('verify-address', destination, async (services, message) => {
    const { db } = services
    const person = await personByEmail(db, message.recipient)
    const isWaiting = person?.emailVerified === false || (await hasPendingSignUp(db, message.recipient))
    if (!isWaiting || person?.suspendedAt) return null
    if (person?.emailVerified) return signUpKnown(services, message)
    const { code, href } = await proofLink(services, message, 'verify-address', '/verify')
    const subject = `${code} is your ${brand.name} code`
    const content = {
      heading: 'Confirm your email address',
      lines: ['Tap the button, or type the code on the page where you signed up. Both work for an hour.'],
      button: { label: 'Confirm my address', href },
      code,
      reason: `Someone signed up at ${brand.name} with this address. ${NOT_YOU}`,
    }
    return { subject, ...renderMail(content), secret: true }
  }),
  signUpKnown: defineMessage('sign-up-known', destination, signUpKnown),
  resetPassword: defineMessage('reset-password', destination, async (services, message) => {
    if (!(await canProveAddress(services.db, message.recipient))) return null
    const { code, href } = await proofLink(services, message, 'reset-password', '/reset-password')
    const content = {
      heading: 'Set a new password',
      lines: [
        'Open the link to choose a new password, or type the code on the page where you asked. Both work for an hour and once. All your devices are signed out when you do.',
      ],
      button: { label: 'Choose a new password', href },
      code,
      reason: NOT_YOU,
    }
    return { subject: `Set a new ${brand.name} password`, ...renderMail(content), secret: true }
  }),
}
