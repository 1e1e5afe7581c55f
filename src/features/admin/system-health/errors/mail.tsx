import { lineOf, type SpokenLine } from '#/lib/spoken-words'
import { defineMessage, type MailTemplate } from '#/platform/messaging/mail-kinds'
import { renderMail } from '#/platform/messaging/mail-layout'
import { carriedLine } from '#/platform/messaging/spoken-line'
import { readAdmins } from './reads'
import * as m from '#/lib/messages.gen'

/** Only for who is an admin still when it leaves. */
const toAdmins =
  (reason: () => string): MailTemplate<SpokenLine> =>
  async ({ db, env }, { userId, payload }) => {
    if (userId === null || !(await readAdmins(db)).includes(userId)) return null
    const { title, body } = lineOf(payload)
    const content = {
      heading: title,
      lines: body.split('\n'),
      button: { label: m.systemHealth_mailButton(), href: `${env.PUBLIC_URL}/admin/system-health` },
      reason: reason(),
    }
    return { subject: title, ...renderMail(content) }
  }

export const errorKindMails = {
  errorsBurst: defineMessage('errors-burst', carriedLine, toAdmins(m.systemHealth_mailBurstReason)),
  errorsDigest: defineMessage('errors-digest', carriedLine, toAdmins(m.systemHealth_mailDigestReason)),
}
