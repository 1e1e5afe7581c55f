import { brand } from '#/brand'
import type { MailTemplates } from '#/server/messaging/mail-kinds'
import { renderMail } from '#/server/messaging/mail-layout'
import { readStanding } from './reads'

const REASON = `You get this mail because you have an account at ${brand.name}.`

export const peopleMails: MailTemplates = {
  async 'person-suspended'({ db }, { subjectId, payload }) {
    const person = await readStanding(db, subjectId).catch(() => null)
    if (!person?.suspended) return null
    const content = {
      heading: 'Your account is suspended',
      lines: [
        `An admin of ${brand.name} has suspended your account. You are signed out on all devices and can’t sign in until it is lifted.`,
        `The reason given: ${String(payload.reason)}`,
        'Events that you host stay listed. If you think this is a mistake, answer the people who run your community.',
      ],
      reason: REASON,
    }
    return { subject: `Your ${brand.name} account is suspended`, ...renderMail(content) }
  },
  async 'person-lifted'({ db, env }, { subjectId }) {
    const person = await readStanding(db, subjectId).catch(() => null)
    if (!person || person.suspended) return null
    const content = {
      heading: 'Welcome back',
      lines: ['The suspension of your account is lifted. Sign in as always.'],
      button: { label: 'Sign in', href: `${env.PUBLIC_URL}/login` },
      reason: REASON,
    }
    return { subject: `Your ${brand.name} account is open again`, ...renderMail(content) }
  },
}
