import { formatEventDate } from '#/lib/dates'
import { defineMessage, nothing } from '#/platform/messaging/mail-kinds'
import { renderMail } from '#/platform/messaging/mail-layout'
import { readHeldPlace } from './reads'

export const regularSpotMails = {
  queued: defineMessage('standing-queued', nothing, async ({ db, env }, { subjectId }) => {
    const found = await readHeldPlace(db, subjectId)
    if (found?.registration.status !== 'waitlisted' || found.event.status !== 'published') return null
    const { event } = found
    const heading = `On the waitlist for ${formatEventDate(event.eventDate)}: ${event.title}`
    const content = {
      heading,
      lines: ['That night is full, so you’re on the waitlist this time. You move up as spots open.'],
      button: { label: 'See the night', href: `${env.PUBLIC_URL}/events/${event.id}` },
      reason: 'You’re getting this email because you have, or asked for, a spot every time.',
    }
    return { subject: heading, ...renderMail(content) }
  }),
}
