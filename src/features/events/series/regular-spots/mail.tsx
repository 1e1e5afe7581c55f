import { formatEventDate } from '#/lib/dates'
import { defineMessage, nothing } from '#/platform/messaging/mail-kinds'
import { renderMail } from '#/platform/messaging/mail-layout'
import { readHeldPlace } from './reads'

export const regularSpotMails = {
  queued: defineMessage('standing-queued', nothing, async ({ db, env }, { subjectId }) => {
    const found = await readHeldPlace(db, subjectId)
    if (found?.registration.status !== 'waitlisted' || found.event.status !== 'published') return null
    const { event } = found
    const heading = `In line on ${formatEventDate(event.eventDate)}: ${event.title}`
    const content = {
      heading,
      lines: [
        'That night is full, so your standing place is a place in line. You move up as places free up.',
      ],
      button: { label: 'See the night', href: `${env.PUBLIC_URL}/events/${event.id}` },
      reason: 'You get this mail because you asked for, or were given, a place every time.',
    }
    return { subject: heading, ...renderMail(content) }
  }),
}
