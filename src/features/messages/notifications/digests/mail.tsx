import { z } from '#/lib/zod'
import { brand } from '#/brand'
import { noticeWhen } from '#/lib/event-when'
import { plural } from '#/lib/text'
import { wayOut } from '#/features/messages/notifications/mail'
import { defineMessage } from '#/platform/messaging/mail-kinds'
import { renderMail } from '#/platform/messaging/mail-layout'
import { readDigest } from './reads'

const period = z.object({ since: z.iso.datetime() })

export const digestMails = {
  /** With nothing to say, nothing is sent. */
  digest: defineMessage('digest', period, async (services, { userId, payload }) => {
    const { db, env } = services
    if (userId === null) return null
    const found = await readDigest(db, userId, new Date(payload.since), new Date())
    if (!found) return null
    const { digest, coming, fresh, announced, unread } = found
    if (coming.length + fresh.length + announced.length + unread === 0) return null
    const content = {
      heading: digest === 'daily' ? 'Your day' : 'Your week',
      lines: [
        ...coming.map((event) => `You play: ${event.title}. ${noticeWhen(event)}`),
        ...fresh.map((event) => `New in ${event.community}: ${event.title}. ${noticeWhen(event)}`),
        ...announced.map(({ community, title }) => `${community} announced: ${title}`),
        ...(unread > 0 ? [`${plural(unread, 'notification is', 'notifications are')} unread.`] : []),
      ],
      button: { label: 'See what’s new', href: `${env.PUBLIC_URL}/notifications` },
      reason: 'You get this mail because you asked for a digest.',
    }
    const subject = `${content.heading} at ${brand.name}`
    return { subject, ...wayOut(services, userId, 'digest', renderMail(content)) }
  }),
}
