import { brand } from '#/brand'
import { defineMessage, nothing } from '#/platform/messaging/mail-kinds'
import { renderMail } from '#/platform/messaging/mail-layout'
import { signId } from '#/platform/security/signed-id'
import { EMAIL_EXPIRY_DAYS } from './logic/invitation-terms'
import { readMailedInvitation } from './reads'
import { BY_EMAIL } from './writes'
import * as m from '#/lib/messages.gen'

function invitesYou(from: string, { name, city }: { name: string; city: string }): string {
  const words = { from, community: name, product: brand.name }
  return city ? m.invitations_mailTextIn({ ...words, city }) : m.invitations_mailText(words)
}

export const invitationMails = {
  byEmail: defineMessage('community-invitation', nothing, async ({ db, env }, { subjectId }) => {
    const mailed = await readMailedInvitation(db, subjectId)
    if (!mailed) return null
    const { invitedBy, community } = mailed
    const content = {
      heading: m.invitations_mailHeading({ community: community.name }),
      lines: [
        invitesYou(invitedBy ?? m.invitations_someoneWhoRunsIt(), community),
        ...(community.tagline ? [community.tagline] : []),
        m.invitations_mailHow({ days: EMAIL_EXPIRY_DAYS }),
      ],
      button: {
        label: m.invitations_seeInvitation(),
        href: `${env.PUBLIC_URL}/invitation?token=${signId(env.AUTH_SECRET, BY_EMAIL, subjectId)}`,
      },
      reason: m.invitations_mailReason(),
    }
    return {
      subject: m.invitations_mailSubject({ from: invitedBy ?? brand.name, community: community.name }),
      ...renderMail(content),
      secret: true,
    }
  }),
}
