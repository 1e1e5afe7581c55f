import { formatEventDate, formatTime } from '#/lib/dates'
import type { MailTemplates } from '#/server/mail-kinds'
import { renderMail } from '#/server/mail-layout'
import type { Services } from '#/server/services'
import { RSVP_DECLINE, signId } from '#/server/signed-id'
import { readAnswerForMail, type AnswerForMail } from './reads'

/** The address of the page on which a place can be given up without signing in; it acts only on its button. */
const declineLink = (env: Services['env'], registrationId: string): string =>
  `${env.PUBLIC_URL}/rsvp/decline?token=${signId(env.AUTH_SECRET, RSVP_DECLINE, registrationId)}`

const whenAndWhere = (event: AnswerForMail['event']) =>
  `${formatEventDate(event.eventDate, { weekday: true })}, ${formatTime(event.startTime)} at ${event.location}`

export const rsvpMails: MailTemplates = {
  /** Sent only while it is still so: who gave the place up meanwhile hears nothing. */
  async 'rsvp-promoted'(services, message) {
    const found = await readAnswerForMail(services.db, message.subjectId)
    if (!found || found.registration.status !== 'confirmed' || found.registration.version !== message.version)
      return null
    if (found.event.status !== 'published' || found.event.startsAt <= new Date()) return null
    const { event, registration } = found
    const content = {
      heading: `A place is yours: ${event.title}`,
      lines: [
        whenAndWhere(event),
        registration.partySize > 1
          ? `Places for all ${registration.partySize} of you are confirmed.`
          : 'Your place is confirmed.',
        `Can't make it? Give the place to the next in line: ${declineLink(services.env, registration.id)}`,
      ],
      button: { label: 'See the event', href: `${services.env.PUBLIC_URL}/events/${event.id}` },
      reason: 'You get this mail because you joined the waitlist of this event.',
    }
    return { subject: `You're in: ${event.title}`, ...renderMail(content) }
  },
  async 'rsvp-overridden'(services, message) {
    const found = await readAnswerForMail(services.db, message.subjectId)
    if (!found || found.registration.version !== message.version) return null
    const { event, registration } = found
    const said = {
      confirmed: 'The host has given you a place.',
      waitlisted: 'The host has moved you to the waitlist.',
      cancelled: 'The host has cancelled your place.',
      offered: 'The host has offered you a place.',
      declined: 'The host has noted that you declined.',
    }[registration.status]
    const content = {
      heading: event.title,
      lines: [said, whenAndWhere(event)],
      button: { label: 'See the event', href: `${services.env.PUBLIC_URL}/events/${event.id}` },
      reason: 'You get this mail because you answered this event.',
    }
    return { subject: `About your place at ${event.title}`, ...renderMail(content) }
  },
}
