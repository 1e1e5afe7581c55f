import { brand } from '#/brand'
import { defineMessage, nothing, type MailTemplate } from '#/platform/messaging/mail-kinds'
import { renderMail } from '#/platform/messaging/mail-layout'
import { readTold } from './reads'
import * as m from '#/lib/messages.gen'

type Words = { subject: string; heading: string; lines: string[]; label: string }

/** A mail about two people, unless they are something else to each other by now. */
const about =
  (state: 'invited' | 'accepted', words: (name: string) => Words): MailTemplate =>
  async ({ db, env }, { subjectId, userId }) => {
    const told = userId === null ? null : await readTold(db, subjectId, userId, state)
    if (!told) return null
    const { subject, label, ...rest } = words(told.name)
    return {
      subject,
      ...renderMail({
        ...rest,
        button: { label, href: `${env.PUBLIC_URL}/practice-partners?tab=partners` },
        reason: m.partners_mailReason({ product: brand.name }),
      }),
    }
  }

export const practicePartnerMails = {
  invited: defineMessage(
    'partner-invited',
    nothing,
    about('invited', (name) => ({
      subject: m.partners_wantsToPartner({ name }),
      heading: m.partners_wantsToPartner({ name }),
      lines: [m.partners_mailInvitedText(), m.partners_mailDontKnow()],
      label: m.partners_mailRespond(),
    })),
  ),
  accepted: defineMessage(
    'partner-accepted',
    nothing,
    about('accepted', (name) => ({
      subject: m.partners_isPartnerNow({ name }),
      heading: m.partners_youTwoArePartners({ name }),
      lines: [m.partners_mailAcceptedText()],
      label: m.partners_seePartners(),
    })),
  ),
}
