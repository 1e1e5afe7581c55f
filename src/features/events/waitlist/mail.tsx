import { formatMoment } from '#/lib/dates'
import { whenAndWhere } from '#/lib/event-when'
import { answerButton, declineLink } from '#/platform/security/answer-link'
import { defineMessage, nothing, type QueuedMessage } from '#/platform/messaging/mail-kinds'
import { renderMail } from '#/platform/messaging/mail-layout'
import type { Services } from '#/platform/services'
import { RSVP_DECLINE, signId } from '#/platform/security/signed-id'
import { readAnswerForMail, type AnswerForMail } from './reads'

/** The address of the page on which an offer is taken up or let go; the same page, and it acts only on its buttons. */
const offerLink = (env: Services['env'], registrationId: string): string =>
  `${env.PUBLIC_URL}/rsvp/offer?token=${signId(env.AUTH_SECRET, RSVP_DECLINE, registrationId)}`

/** What a message tells of, if it still is so and the event still lies ahead. */
async function stillSo(
  { db }: Services,
  message: QueuedMessage,
  status: AnswerForMail['registration']['status'],
): Promise<AnswerForMail | null> {
  const found = await readAnswerForMail(db, message.subjectId)
  if (!found || found.registration.status !== status || found.registration.version !== message.version)
    return null
  return found.event.status === 'published' && found.event.startsAt > new Date() ? found : null
}

const partyWords = (partySize: number, one: string, more: (count: number) => string): string =>
  partySize > 1 ? more(partySize) : one

export const placeMails = {
  /** Sent only while it is still so: who gave the spot up meanwhile hears nothing. */
  rsvpPromoted: defineMessage('rsvp-promoted', nothing, async (services, message) => {
    const found = await stillSo(services, message, 'confirmed')
    if (!found) return null
    const { event, registration } = found
    const content = {
      heading: `You got a spot: ${event.title}`,
      lines: [
        whenAndWhere(event),
        registration.partySize > 1
          ? `You moved off the waitlist and have ${registration.partySize} spots.`
          : 'You moved off the waitlist and have a spot.',
        `Can’t make it? Give your spot to the next person on the waitlist: ${declineLink(services.env, registration.id)}`,
      ],
      button: answerButton(services.env, found.registration),
      reason: 'You’re getting this email because you joined the waitlist for this event.',
    }
    return { subject: `You’re in: ${event.title}`, ...renderMail(content) }
  }),
  /** Not sent any more once it has run out. */
  rsvpOffered: defineMessage('rsvp-offered', nothing, async (services, message) => {
    const found = await stillSo(services, message, 'offered')
    const until = found?.registration.offerExpiresAt
    if (!found || !until || until <= new Date()) return null
    const { event, registration } = found
    const content = {
      heading: `A spot is held for you: ${event.title}`,
      lines: [
        whenAndWhere(event),
        partyWords(
          registration.partySize,
          `It’s held until ${formatMoment(until, event.timeZone)}. Then it goes to the next person on the waitlist.`,
          (count) =>
            `${count} spots are held for you until ${formatMoment(until, event.timeZone)}. Then they go to the next person on the waitlist.`,
        ),
        'Can’t make it? Let it go on the same page, and the next person on the waitlist gets notified.',
      ],
      button: { label: 'Take it or let it go', href: offerLink(services.env, registration.id) },
      reason: 'You’re getting this email because you joined the waitlist for this event.',
    }
    return {
      subject: `RSVP by ${formatMoment(until, event.timeZone)}: ${event.title}`,
      ...renderMail(content),
    }
  }),
  rsvpLapsed: defineMessage('rsvp-lapsed', nothing, async (services, message) => {
    const found = await stillSo(services, message, 'declined')
    if (!found) return null
    const { event } = found
    const content = {
      heading: `Your offer has expired: ${event.title}`,
      lines: [
        whenAndWhere(event),
        'We didn’t hear from you in time, so the spot went to the next person on the waitlist. No harm done.',
        'Still want to play? Join the waitlist again with the button.',
      ],
      button: answerButton(services.env, found.registration),
      reason: 'You’re getting this email because a spot at this event was held for you.',
    }
    return { subject: `Your offer has expired: ${event.title}`, ...renderMail(content) }
  }),
  rsvpDrawn: defineMessage('rsvp-drawn', nothing, async (services, message) => {
    const found = await stillSo(services, message, 'waitlisted')
    if (!found) return null
    const { event, registration } = found
    const content = {
      heading: `The order is drawn: ${event.title}`,
      lines: [
        whenAndWhere(event),
        `You were drawn #${registration.lotNumber ?? ''}, after the last open spot, so you’re on the waitlist. We’ll let you know the moment a spot opens.`,
        'Anyone can check the draw: its seed is on the event’s page.',
        `Can’t make it? Leave the waitlist: ${declineLink(services.env, registration.id)}`,
      ],
      button: answerButton(services.env, found.registration),
      reason: 'You’re getting this email because you entered the draw for this event.',
    }
    return { subject: `The order is drawn: ${event.title}`, ...renderMail(content) }
  }),
  rsvpOverridden: defineMessage('rsvp-overridden', nothing, async (services, message) => {
    const found = await readAnswerForMail(services.db, message.subjectId)
    if (!found || found.registration.version !== message.version) return null
    const { event, registration } = found
    const said = {
      confirmed: 'The host gave you a spot.',
      waitlisted: 'The host moved you to the waitlist.',
      cancelled: 'The host canceled your spot.',
      offered: 'The host offered you a spot.',
      declined: 'The host marked you as declined.',
    }[registration.status]
    const content = {
      heading: event.title,
      lines: [said, whenAndWhere(event)],
      button: answerButton(services.env, found.registration),
      reason: 'You’re getting this email because you RSVP’d to this event.',
    }
    return { subject: `About your spot at ${event.title}`, ...renderMail(content) }
  }),
}
