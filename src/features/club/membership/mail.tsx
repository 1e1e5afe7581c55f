import { brand } from '#/brand'
import { defineMessage, nothing } from '#/platform/messaging/mail-kinds'
import { renderMail } from '#/platform/messaging/mail-layout'
import { memberNumber } from './logic/tiers'
import { readMembershipDecision } from './reads'
import * as m from '#/lib/messages.gen'

const reason = () => m.membership_mailReason({ product: brand.name })

export const membershipRequestMails = {
  approved: defineMessage('member-approved', nothing, async ({ db, env }, { subjectId }) => {
    const decision = await readMembershipDecision(db, subjectId)
    if (decision?.status !== 'approved' || decision.number === null) return null
    const content = {
      heading: m.membership_welcome(),
      lines: [
        m.membership_mailApprovedText({
          tier: decision.tier,
          product: brand.name,
          number: memberNumber(decision.number),
        }),
        decision.tier === 'helper' ? m.membership_mailHelperText() : m.membership_mailMemberText(),
      ],
      button: { label: m.membership_seeCard(), href: `${env.PUBLIC_URL}/membership` },
      reason: reason(),
    }
    return { subject: m.membership_mailApprovedSubject({ product: brand.name }), ...renderMail(content) }
  }),
  rejected: defineMessage('member-rejected', nothing, async ({ db, env }, { subjectId }) => {
    const decision = await readMembershipDecision(db, subjectId)
    if (decision?.status !== 'rejected') return null
    const content = {
      heading: m.membership_notThisTime(),
      lines: [
        m.membership_mailRejectedText(),
        m.membership_theirReason({ reason: decision.reason }),
        m.membership_mailAskAgain(),
      ],
      button: { label: m.membership_title(), href: `${env.PUBLIC_URL}/membership` },
      reason: reason(),
    }
    return { subject: m.membership_mailRejectedSubject({ product: brand.name }), ...renderMail(content) }
  }),
  ended: defineMessage('member-ended', nothing, async ({ db, env }, { subjectId }) => {
    const decision = await readMembershipDecision(db, subjectId)
    if (decision?.status !== 'ended' || decision.reason === '') return null
    const content = {
      heading: m.membership_hasEnded(),
      lines: [
        m.membership_mailEndedText({ product: brand.name }),
        m.membership_theirReason({ reason: decision.reason }),
      ],
      button: { label: m.membership_title(), href: `${env.PUBLIC_URL}/membership` },
      reason: reason(),
    }
    return { subject: m.membership_mailEndedSubject({ product: brand.name }), ...renderMail(content) }
  }),
}
