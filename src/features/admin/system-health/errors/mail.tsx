import type { MailTemplate, MailTemplates } from '#/platform/messaging/mail-kinds'
import { renderMail } from '#/platform/messaging/mail-layout'
import { readAdmins } from './reads'

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Only for who is an admin still when it leaves. */
const toAdmins =
  (reason: string): MailTemplate =>
  async ({ db, env }, { userId, payload }) => {
    if (userId === null || !(await readAdmins(db)).includes(userId)) return null
    const heading = textOf(payload.title)
    const content = {
      heading,
      lines: Array.isArray(payload.lines) ? payload.lines.map(textOf) : [],
      button: { label: 'Open System health', href: `${env.PUBLIC_URL}/admin/system-health` },
      reason,
    }
    return { subject: heading, ...renderMail(content) }
  }

export const errorKindMails: MailTemplates = {
  'errors-burst': toAdmins(
    'You get this email because you are an admin. Bursts of errors are always reported.',
  ),
  'errors-digest': toAdmins('You get this email because you are an admin.'),
}
