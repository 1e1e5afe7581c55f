import { z } from '#/lib/zod'
import { brand } from '#/brand'
import { defineMessage, type MailTemplate } from '#/platform/messaging/mail-kinds'
import { renderMail } from '#/platform/messaging/mail-layout'
import { isStillSo, noticeWords, type NoticeKind } from './logic/notices'
import { SEATS } from './logic/sides'
import { nameOf, readTold } from './reads'
import * as m from '#/lib/messages.gen'

/** Who did it; null: time did. */
const doer = z.object({ seat: z.enum(SEATS).nullable() })

/** A mail about a challenge, unless it has moved on, or its reader has answered. */
const about =
  (kind: NoticeKind): MailTemplate<z.output<typeof doer>> =>
  async ({ db, env }, { subjectId, userId, payload }) => {
    const told = userId === null ? null : await readTold(db, subjectId, userId)
    if (!told || userId === null) return null
    const { row, players, own } = told
    if (!isStillSo(kind, row.state, own.agreedTerms === row.terms)) return null
    const actor = players.find(({ seat }) => seat === payload.seat)
    const { title, line, label } = noticeWords(kind)
    const subject = title(actor ? nameOf(actor, row, userId) : '')
    return {
      subject,
      ...renderMail({
        heading: subject,
        lines: [line()],
        button: { label: label(), href: `${env.PUBLIC_URL}/${brand.slug}-stakes/${row.id}` },
        reason: m.stakes_mailReason({ product: brand.name }),
      }),
    }
  }

const message = (kind: NoticeKind) => defineMessage(kind, doer, about(kind))

export const stakeMails = {
  'stake-challenged': message('stake-challenged'),
  'stake-countered': message('stake-countered'),
  'stake-accepted': message('stake-accepted'),
  'stake-declined': message('stake-declined'),
  'stake-withdrawn': message('stake-withdrawn'),
  'stake-scheduled': message('stake-scheduled'),
  'stake-called-off': message('stake-called-off'),
  'stake-reported': message('stake-reported'),
  'stake-confirmed': message('stake-confirmed'),
  'stake-disputed': message('stake-disputed'),
  'stake-settled': message('stake-settled'),
  'stake-stands': message('stake-stands'),
  'stake-lapsed': message('stake-lapsed'),
  'stake-voided': message('stake-voided'),
} satisfies Record<NoticeKind, unknown>
