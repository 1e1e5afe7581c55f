import { formatMoment } from '#/lib/dates'
import { whenAndWhere } from '#/lib/event-when'
import { answerButton } from '#/platform/security/answer-link'
import { defineMessage, nothing, type QueuedMessage } from '#/platform/messaging/mail-kinds'
import { renderMail } from '#/platform/messaging/mail-layout'
import type { Services } from '#/platform/services'
import { RSVP_DECLINE, signId } from '#/platform/security/signed-id'
import { readAnswerForMail, type AnswerForMail } from './reads'

/** The address of the page on which a place can be given up without signing in; it acts only on its button. */
const declineLink = (env: Services['env'], registrationId: string): string =>
  `${env.PUBLIC_URL}/rsvp/decline?token=${signId(env.AUTH_SECRET, RSVP_DECLINE, registrationId)}`

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
  /** Sent only while it is still so: who gave the place up meanwhile hears nothing. */
  rsvpPromoted: defineMessage('rsvp-promoted', nothing, async (services, message) => {
    const found = await stillSo(services, message, 'confirmed')
    if (!found) return null
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
      button: answerButton(services.env, found.registration),
      reason: 'You get this mail because you joined the waitlist of this event.',
    }
    return { subject: `You're in: ${event.title}`, ...renderMail(content) }
  }),
  /** Not sent any more once it has run out. */
  rsvpOffered: defineMessage('rsvp-offered', nothing, async (services, message) => {
    const found = await stillSo(services, message, 'offered')
    const until = found?.registration.offerExpiresAt
    if (!found || !until || until <= new Date()) return null
    const { event, registration } = found
    const content = {
      heading: `A place is held for you: ${event.title}`,
      lines: [
        whenAndWhere(event),
        partyWords(
          registration.partySize,
          `It is held until ${formatMoment(until, event.timeZone)}. Then it goes to the next in line.`,
          (count) =>
            `Places for all ${count} of you are held until ${formatMoment(until, event.timeZone)}. Then they go to the next in line.`,
        ),
        'Can’t make it? Let it go on the same page, and the next in line hears at once.',
      ],
      button: { label: 'Take it or let it go', href: offerLink(services.env, registration.id) },
      reason: 'You get this mail because you joined the waitlist of this event.',
    }
    return {
      subject: `Answer by ${formatMoment(until, event.timeZone)}: ${event.title}`,
      ...renderMail(content),
    }
  }),
  rsvpLapsed: defineMessage('rsvp-lapsed', nothing, async (services, message) => {
    const found = await stillSo(services, message, 'declined')
    if (!found) return null
    const { event } = found
    const content = {
      heading: `Your offer has run out: ${event.title}`,
      lines: [
        whenAndWhere(event),
        'We did not hear from you in time, so the place went to the next in line. No harm done.',
        'If you still want to play, join the line again behind the button.',
      ],
      button: answerButton(services.env, found.registration),
      reason: 'You get this mail because a place of this event was held for you.',
    }
    return { subject: `Your offer has run out: ${event.title}`, ...renderMail(content) }
  }),
  rsvpDrawn: defineMessage('rsvp-drawn', nothing, async (services, message) => {
    const found = await stillSo(services, message, 'waitlisted')
    if (!found) return null
    const { event, registration } = found
    const content = {
      heading: `The order is drawn: ${event.title}`,
      lines: [
        whenAndWhere(event),
        `You were drawn at place ${registration.lotNumber ?? ''}, behind the places there are, so you are on the waitlist. When a place frees up we tell you.`,
        'The draw can be repeated by anybody: its seed is on the event’s page.',
        `Can't make it? Leave the line: ${declineLink(services.env, registration.id)}`,
      ],
      button: answerButton(services.env, found.registration),
      reason: 'You get this mail because you entered the draw for this event.',
    }
    return { subject: `The order is drawn: ${event.title}`, ...renderMail(content) }
  }),
  rsvpOverridden: defineMessage('rsvp-overridden', nothing, async (services, message) => {
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
      button: answerButton(services.env, found.registration),
      reason: 'You get this mail because you answered this event.',
    }
    return { subject: `About your place at ${event.title}`, ...renderMail(content) }
  }),
}
