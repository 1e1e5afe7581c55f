import { brand } from '#/brand'
import { defineMessage, nothing } from '#/platform/messaging/mail-kinds'
import { renderMail } from '#/platform/messaging/mail-layout'
import { memberOf } from './reads'

const squadPage = (publicUrl: string) => `${publicUrl}/${brand.slug}-squad`

export const squadMails = {
  added: defineMessage('squad-added', nothing, async ({ db, env }, { userId }) => {
    const member = userId === null ? null : await memberOf(db, userId)
    if (!member) return null
    const content = {
      heading: 'You are in the squad now',
      lines: [
        `An admin put you on the page of the people who run things: ${member.roleTitle}.`,
        'If that isn’t right, you can leave the squad on its page at any time.',
      ],
      button: { label: 'The squad', href: squadPage(env.PUBLIC_URL) },
      reason: 'You get this mail because an admin added you to the squad.',
    }
    return { subject: `You are in the ${brand.name} squad`, ...renderMail(content) }
  }),
  removed: defineMessage('squad-removed', nothing, async ({ db, env }, { userId }) => {
    if (userId === null || (await memberOf(db, userId))) return null
    const content = {
      heading: 'You are no longer in the squad',
      lines: [
        'An admin took you off the page of the people who run things, and the shifts you had are free again.',
        'Thank you for what you did. Every event stays open to you as a player.',
      ],
      button: { label: 'The squad', href: squadPage(env.PUBLIC_URL) },
      reason: 'You get this mail because you were in the squad.',
    }
    return { subject: `The ${brand.name} squad`, ...renderMail(content) }
  }),
}
