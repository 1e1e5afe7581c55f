import { brand } from '#/brand'
import { defineMessage, nothing } from '#/platform/messaging/mail-kinds'
import { renderMail } from '#/platform/messaging/mail-layout'
import { communityKey } from './logic/community-address'
import { readDecision } from './reads'

const WHY = `You get this mail because you asked to start a community on ${brand.name}.`

export const communityMails = {
  approved: defineMessage('community-approved', nothing, async ({ db, env }, { subjectId }) => {
    const decided = await readDecision(db, subjectId)
    if (decided?.status !== 'approved' || !decided.community) return null
    const { name, joinPolicy, visibility, community } = decided
    const content = {
      heading: `${name} is live`,
      lines: [
        'Your community has its page now, and you are its owner.',
        visibility === 'private'
          ? 'It is private: nobody finds it, and people come by your invitation.'
          : joinPolicy === 'open'
            ? 'Anybody can join. Share its address with the people you play with.'
            : 'Whoever wants to join asks you first. Share its address with the people you play with.',
      ],
      button: { label: 'See its page', href: `${env.PUBLIC_URL}/community/${communityKey(community)}` },
      reason: WHY,
    }
    return { subject: `Approved: ${name}`, ...renderMail(content) }
  }),
  rejected: defineMessage('community-rejected', nothing, async ({ db, env }, { subjectId }) => {
    const decided = await readDecision(db, subjectId)
    if (decided?.status !== 'rejected') return null
    const { name, decisionReason } = decided
    const content = {
      heading: `${name} was not approved`,
      lines: [
        'Thank you for wanting to start something. This time the answer is no:',
        decisionReason,
        'You are welcome to ask again.',
      ],
      button: { label: 'Ask again', href: `${env.PUBLIC_URL}/community/create` },
      reason: WHY,
    }
    return { subject: `About your community: ${name}`, ...renderMail(content) }
  }),
}
