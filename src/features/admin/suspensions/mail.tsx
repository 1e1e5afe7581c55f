import { brand } from '#/brand'
import { readStanding } from '#/features/people/user-admin/reads'
import { plural } from '#/lib/text'
import type { MailTemplates } from '#/platform/messaging/mail-kinds'
import { renderMail } from '#/platform/messaging/mail-layout'

const REASON = `You get this email because you have an account at ${brand.name}.`

function releasedLine(spots: number, waits: number): string[] {
  const parts = [
    ...(spots > 0 ? [`${plural(spots, 'spot')} you had at coming events`] : []),
    ...(waits > 0 ? [`your place on ${plural(waits, 'waitlist')}`] : []),
  ]
  return parts.length === 0
    ? []
    : [
        `We released ${parts.join(' and ')}. If the suspension is lifted in time, you get back what’s still open.`,
      ]
}

export const suspensionMails: MailTemplates = {
  async 'person-suspended'({ db }, { subjectId, payload }) {
    const person = await readStanding(db, subjectId).catch(() => null)
    if (!person?.suspended) return null
    const content = {
      heading: 'Your account is suspended',
      lines: [
        `An admin of ${brand.name} has suspended your account. You’re signed out on all devices and can’t sign in until the suspension is lifted.`,
        `The reason given: ${String(payload.reason)}`,
        ...releasedLine(Number(payload.spots ?? 0), Number(payload.waits ?? 0)),
        'Events you host stay listed. If you think this is a mistake, write to the people who run your community.',
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
      lines: ['Your account is no longer suspended. Sign in as you always did.'],
      button: { label: 'Sign in', href: `${env.PUBLIC_URL}/login` },
      reason: REASON,
    }
    return { subject: `Your ${brand.name} account is open again`, ...renderMail(content) }
  },
}
