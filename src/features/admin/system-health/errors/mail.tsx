import { z } from '#/lib/zod'
import { defineMessage, type MailTemplate } from '#/platform/messaging/mail-kinds'
import { renderMail } from '#/platform/messaging/mail-layout'
import { readAdmins } from './reads'

const words = z.object({ title: z.string(), lines: z.array(z.string()) })

/** Only for who is an admin still when it leaves. */
const toAdmins =
  (reason: string): MailTemplate<z.output<typeof words>> =>
  async ({ db, env }, { userId, payload }) => {
    if (userId === null || !(await readAdmins(db)).includes(userId)) return null
    const heading = payload.title
    const content = {
      heading,
      lines: payload.lines,
      button: { label: 'Open System health', href: `${env.PUBLIC_URL}/admin/system-health` },
      reason,
    }
    return { subject: heading, ...renderMail(content) }
  }

export const errorKindMails = {
  errorsBurst: defineMessage(
    'errors-burst',
    words,
    toAdmins('You get this email because you are an admin. Bursts of errors are always reported.'),
  ),
  errorsDigest: defineMessage(
    'errors-digest',
    words,
    toAdmins('You get this email because you are an admin.'),
  ),
}
