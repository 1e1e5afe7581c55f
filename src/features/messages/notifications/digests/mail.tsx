import { z } from '#/lib/zod'
import { brand } from '#/brand'
import { noticeWhen } from '#/lib/event-when'
import { wayOut } from '#/features/messages/notifications/mail'
import { defineMessage } from '#/platform/messaging/mail-kinds'
import { renderMail } from '#/platform/messaging/mail-layout'
import { readDigest } from './reads'
import * as m from '#/lib/messages.gen'

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
      heading: digest === 'daily' ? m.notifications_yourDay() : m.notifications_yourWeek(),
      lines: [
        ...coming.map((event) =>
          m.notifications_digestYouPlay({ title: event.title, when: noticeWhen(event) }),
        ),
        ...fresh.map((event) =>
          m.notifications_digestNewEvent({
            community: event.community,
            title: event.title,
            when: noticeWhen(event),
          }),
        ),
        ...announced.map(({ community, title }) => m.notifications_digestAnnounced({ community, title })),
        ...(unread > 0 ? [m.notifications_digestUnread({ count: unread })] : []),
      ],
      button: { label: m.notifications_seeWhatsNew(), href: `${env.PUBLIC_URL}/notifications` },
      reason: m.notifications_digestReason(),
    }
    const subject =
      digest === 'daily'
        ? m.notifications_digestSubjectDay({ product: brand.name })
        : m.notifications_digestSubjectWeek({ product: brand.name })
    return { subject, ...wayOut(services, userId, 'digest', renderMail(content)) }
  }),
}
