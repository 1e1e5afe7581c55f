import { brand } from '#/brand'
import { defineMessage, nothing } from '#/platform/messaging/mail-kinds'
import { renderMail } from '#/platform/messaging/mail-layout'
import { signId } from '#/platform/security/signed-id'
import { EMAIL_EXPIRY_DAYS } from './logic/invitation-terms'
import { readMailedInvitation } from './reads'
import { BY_EMAIL } from './writes'

export const invitationMails = {
  byEmail: defineMessage('community-invitation', nothing, async ({ db, env }, { subjectId }) => {
    const mailed = await readMailedInvitation(db, subjectId)
    if (!mailed) return null
    const { invitedBy, community } = mailed
    const content = {
      heading: `Come and play with ${community.name}`,
      lines: [
        `${invitedBy ?? 'Somebody who looks after it'} invites you to ${community.name}, a pickleball community on ${brand.name}${community.city ? ` in ${community.city}` : ''}.`,
        ...(community.tagline ? [community.tagline] : []),
        `Open the invitation, sign in or sign up with this address, and you are in. It works for ${EMAIL_EXPIRY_DAYS} days, for you alone.`,
      ],
      button: {
        label: 'See the invitation',
        href: `${env.PUBLIC_URL}/invitation?token=${signId(env.AUTH_SECRET, BY_EMAIL, subjectId)}`,
      },
      reason: `Somebody entered your address to invite you. If you don’t know them, ignore this mail: nothing happens, and nothing else is sent.`,
    }
    return {
      subject: `${invitedBy ?? brand.name}: an invitation to ${community.name}`,
      ...renderMail(content),
      secret: true,
    }
  }),
}
