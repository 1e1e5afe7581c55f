import { brand } from '#/brand'
import { paragraphsOf } from '#/lib/text'
import { defineMessage, nothing } from '#/platform/messaging/mail-kinds'
import { oneClickHeaders } from '#/platform/messaging/one-click'
import { renderMail } from '#/platform/messaging/mail-layout'
import { signId } from '#/platform/security/signed-id'
import { readAnnouncementFor } from './reads'
import { UNSUBSCRIBE } from './writes'
import * as m from '#/lib/messages.gen'

export const announcementMails = {
  announcement: defineMessage(
    'community-announcement',
    nothing,
    async ({ db, env }, { subjectId, recipient }) => {
      const due = await readAnnouncementFor(db, subjectId, recipient)
      if (!due) return null
      const { title, body, author, community, membershipId } = due
      const leave = `${env.PUBLIC_URL}/announcements/unsubscribe?token=${signId(env.AUTH_SECRET, UNSUBSCRIBE, membershipId)}`
      const content = {
        heading: title,
        lines: [
          author
            ? m.announcements_authorWrites({ author, community: community.name })
            : m.announcements_toCommunity({ community: community.name }),
          ...paragraphsOf(body),
        ],
        button: {
          label: m.announcements_openCommunity(),
          href: `${env.PUBLIC_URL}/community/${community.id}#announcements`,
        },
        reason: m.announcements_mailReason({ community: community.name, product: brand.name, leave }),
      }
      return {
        subject: `${community.name}: ${title}`,
        ...renderMail(content),
        headers: oneClickHeaders(leave),
      }
    },
  ),
}
