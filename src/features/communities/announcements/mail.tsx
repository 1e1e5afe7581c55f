import { brand } from '#/brand'
import { paragraphsOf } from '#/lib/text'
import { defineMessage, nothing } from '#/platform/messaging/mail-kinds'
import { renderMail } from '#/platform/messaging/mail-layout'
import { signId } from '#/platform/security/signed-id'
import { readAnnouncementFor } from './reads'
import { UNSUBSCRIBE } from './writes'

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
          author ? `${author} writes to ${community.name}:` : `To ${community.name}:`,
          ...paragraphsOf(body),
        ],
        button: {
          label: 'Open the community',
          href: `${env.PUBLIC_URL}/community/${community.id}#announcements`,
        },
        reason: `You get this mail because you are a member of ${community.name} on ${brand.name}. No more announcements of this community: ${leave}`,
      }
      return {
        subject: `${community.name}: ${title}`,
        ...renderMail(content),
        // One press in the mail program ends it (RFC 8058). The same address is a page for people.
        headers: { 'List-Unsubscribe': `<${leave}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
      }
    },
  ),
}
