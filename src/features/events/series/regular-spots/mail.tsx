import { formatEventDate } from '#/lib/dates'
import { defineMessage, nothing } from '#/platform/messaging/mail-kinds'
import { renderMail } from '#/platform/messaging/mail-layout'
import { readHeldPlace } from './reads'
import * as m from '#/lib/messages.gen'

export const regularSpotMails = {
  queued: defineMessage('standing-queued', nothing, async ({ db, env }, { subjectId }) => {
    const found = await readHeldPlace(db, subjectId)
    if (found?.registration.status !== 'waitlisted' || found.event.status !== 'published') return null
    const { event } = found
    const heading = m.series_mailOnWaitlist({
      date: formatEventDate(event.eventDate),
      title: event.title,
    })
    const content = {
      heading,
      lines: [m.series_mailFullText()],
      button: { label: m.series_seeTheNight(), href: `${env.PUBLIC_URL}/events/${event.id}` },
      reason: m.series_mailReason(),
    }
    return { subject: heading, ...renderMail(content) }
  }),
}
