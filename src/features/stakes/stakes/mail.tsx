import { brand } from '#/brand'
import type { MailTemplate, MailTemplates } from '#/platform/messaging/mail-kinds'
import { renderMail } from '#/platform/messaging/mail-layout'
import { isStillSo, NOTICE_KINDS, noticeWords, type NoticeKind } from './logic/notices'
import { nameOf, readTold } from './reads'

/** A mail about a challenge, unless it has moved on, or its reader has answered. */
const about =
  (kind: NoticeKind): MailTemplate =>
  async ({ db, env }, { subjectId, userId, payload }) => {
    const told = userId === null ? null : await readTold(db, subjectId, userId)
    if (!told || userId === null) return null
    const { row, players, own } = told
    if (!isStillSo(kind, row.state, own.agreedTerms === row.terms)) return null
    const actor = players.find(({ seat }) => seat === payload.seat)
    const { title, lines, label } = noticeWords(kind)
    const subject = title(actor ? nameOf(actor, row, userId) : '')
    return {
      subject,
      ...renderMail({
        heading: subject,
        lines,
        button: { label, href: `${env.PUBLIC_URL}/${brand.slug}-stakes/${row.id}` },
        reason: `You get this mail because you are in a friendly challenge on ${brand.name}.`,
      }),
    }
  }

export const stakeMails: MailTemplates = Object.fromEntries(NOTICE_KINDS.map((kind) => [kind, about(kind)]))
