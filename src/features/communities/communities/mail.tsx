import { brand } from '#/brand'
import { defineMessage, nothing } from '#/platform/messaging/mail-kinds'
import { renderMail } from '#/platform/messaging/mail-layout'
import { communityKey } from './logic/community-address'
import { readDecision } from './reads'
import * as m from '#/lib/messages.gen'

export const communityMails = {
  approved: defineMessage('community-approved', nothing, async ({ db, env }, { subjectId }) => {
    const decided = await readDecision(db, subjectId)
    if (decided?.status !== 'approved' || !decided.community) return null
    const { name, joinPolicy, visibility, community } = decided
    const content = {
      heading: m.communities_isLive({ name }),
      lines: [
        m.communities_mailApprovedText(),
        visibility === 'private'
          ? m.communities_mailApprovedPrivate()
          : joinPolicy === 'open'
            ? m.communities_mailApprovedOpen()
            : m.communities_mailApprovedApproval(),
      ],
      button: {
        label: m.communities_seeItsPage(),
        href: `${env.PUBLIC_URL}/community/${communityKey(community)}`,
      },
      reason: m.communities_mailReason({ product: brand.name }),
    }
    return { subject: m.communities_mailApprovedSubject({ name }), ...renderMail(content) }
  }),
  rejected: defineMessage('community-rejected', nothing, async ({ db, env }, { subjectId }) => {
    const decided = await readDecision(db, subjectId)
    if (decided?.status !== 'rejected') return null
    const { name, decisionReason } = decided
    const content = {
      heading: m.communities_mailRejectedHeading({ name }),
      lines: [m.communities_mailRejectedText(), decisionReason, m.communities_mailRejectedAgain()],
      button: { label: m.communities_askAgain(), href: `${env.PUBLIC_URL}/community/create` },
      reason: m.communities_mailReason({ product: brand.name }),
    }
    return { subject: m.communities_mailRejectedSubject({ name }), ...renderMail(content) }
  }),
}
